/**
 * The members of the European Union, by lower-case codes.
 *
 * @rule Catalogue §5 "Delivery method applicability"
 */
export const euCountries: ReadonlySet<string> = new Set(
  'at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk'.split(' '),
)

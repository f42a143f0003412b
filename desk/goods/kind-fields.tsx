import type { Settings } from '#domain/entities/settings.ts'
import type { Visit } from '../frame/visit.ts'
import { languageName } from '../parts/names.ts'
import { Choice, Suggestions, TextField, Tick } from '../parts/field.tsx'
import { GoodsField, type GoodsOptions } from '../parts/choosing/goods-field.tsx'
import { Panel } from '../parts/panel.tsx'
import { type GoodsKind, mostFields, mostParts } from './create.ts'

type Props = {
  visit: Visit
  kind: GoodsKind
  goods: GoodsOptions
  settings: Pick<Settings, 'langs' | 'baseLang'>
}

/** What only products of this kind have. */
export function KindFields({ visit, kind, goods, settings }: Props) {
  const words = visit.say.newGoods
  switch (kind) {
    case 'weight':
      return (
        <Panel title={words.kinds.weight[0] ?? ''}>
          <div className="pair">
            <TextField label={words.unit} name="unit" value="g" hint={words.unitHint} />
            <TextField
              label={words.pricedPer}
              name="priced_per"
              value="100"
              hint={words.pricedHint}
              numeric
            />
            <TextField label={words.step} name="step" value="10" numeric />
          </div>
        </Panel>
      )
    case 'personal':
      return (
        <Panel title={words.fields}>
          <div className="pair">
            {numbers(mostFields).map((at) => (
              <PersonalField key={at} {...{ visit, settings }} at={at} />
            ))}
          </div>
        </Panel>
      )
    case 'set':
    case 'set_creator':
      return (
        <Panel title={words.parts}>
          <div className="pair">
            {numbers(mostParts).flatMap((at) => [
              <GoodsField
                key={`id ${at}`}
                {...{ visit, options: goods, list: 'goods' }}
                label={words.part(at)}
                name={`part ${at}`}
              />,
              <TextField key={at} label={words.count(at)} name={`count ${at}`} numeric />,
            ])}
          </div>
          <Suggestions id="goods" options={goods} />
          {kind === 'set_creator' && (
            <div className="pair">
              <TextField label={words.size} name="set_size" numeric />
              <Tick label={words.counts} name="set_counts" value="yes" />
              <Tick label={words.leaveOut} name="set_leave_out" value="yes" />
            </div>
          )}
        </Panel>
      )
    default:
      return null
  }
}

type PersonalProps = Pick<Props, 'visit' | 'settings'> & { at: number }

function PersonalField({ visit, settings, at }: PersonalProps) {
  const words = visit.say.newGoods
  const { langs, baseLang } = settings
  return (
    <>
      {langs.map((lang) => (
        <TextField
          key={lang}
          label={`${words.field(at)}, ${languageName(lang, visit.lang)}`}
          name={lang === baseLang ? `field ${at}` : `field ${at}.${lang}`}
          maxLength={100}
        />
      ))}
      <Choice
        label={words.fieldKind(at)}
        name={`takes ${at}`}
        options={(['text', 'image'] as const).map((one) => [one, words.fieldKinds[one]] as const)}
      />
      <TextField label={words.longest(at)} name={`longest ${at}`} numeric />
      <Tick label={words.required(at)} name={`required ${at}`} value="yes" />
    </>
  )
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1)
}

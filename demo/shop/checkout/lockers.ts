import type { PointKind } from '#domain/entities/delivery.ts'
import type { ShopData } from '#shop/catalogue/stored/shop-data.ts'

type Row = [name: string, postCode: string, address: string, text: string]

/**
 * Made-up parcel lockers and points of a courier in four towns and around one; the distance is
 * filled in when someone searches.
 */
export const demoLockers: ShopData['lockers'] = [
  ...inTown('Kraków', [
    ['KRA14A', '31-115', 'ul. Garncarska 3', 'przy piekarni'],
    ['KRA201', '31-123', 'ul. Krupnicza 26', 'w bramie'],
    ['KRA07M', '31-133', 'pl. Biskupi 1', 'czynny całą dobę'],
    ['KRA118', '31-128', 'ul. Karmelicka 40', 'obok apteki'],
    ['KRA33N', '30-051', 'ul. Czarnowiejska 52', 'przy sklepie spożywczym'],
    ['KRA42H', '30-059', 'al. Mickiewicza 30', 'przy wejściu na uczelnię'],
    ['KRA90K', '31-059', 'ul. Józefa 11', 'na podwórzu'],
    ['KRA65P', '30-516', 'ul. Limanowskiego 24', 'przy przystanku'],
    ['KRA77D', '30-348', 'ul. Bobrzyńskiego 33', 'na parkingu'],
    ['KRA51Z', '31-866', 'os. Na Skarpie 27', 'przy bibliotece'],
    ['KRA22S', '31-104', 'ul. Zwierzyniecka 21', 'w bramie'],
    ['KRA29T', '31-141', 'ul. Krowoderska 48', 'przy kiosku'],
    ['KRA36D', '31-154', 'ul. Pawia 18', 'przy dworcu'],
    ['KRA38G', '31-511', 'ul. Rakowicka 10', 'obok pralni'],
    ['KRA47R', '31-216', 'ul. Prądnicka 56', 'na parkingu'],
    ['KRA53L', '31-322', 'ul. Łokietka 79', 'przy stacji paliw'],
    ['KRA58O', '31-421', 'ul. Reduta 9', 'przy sklepie spożywczym'],
    ['KRA61C', '31-572', 'ul. Centralna 32', 'przy przystanku'],
    ['KRA69H', '31-949', 'os. Centrum B 4', 'pod arkadami'],
    ['KRA72B', '30-110', 'ul. Kijowska 14', 'przy boisku'],
    ['KRA81W', '30-215', 'al. Kasztanowa 2', 'przy parku'],
    ['KRA85K', '30-638', 'ul. Kamieńskiego 11', 'przy wejściu do galerii'],
    ['KRA93P', '30-732', 'ul. Lipska 25', 'przy pętli tramwajowej'],
  ]),
  ...inTown('Wieliczka', [['WIE02A', '32-020', 'ul. Narutowicza 8', 'przy dworcu']]),
  ...inTown('Myślenice', [['MYS04B', '32-400', 'ul. Reja 12', 'obok piekarni']]),
  ...inTown('Bochnia', [['BOC01C', '32-700', 'ul. Kazimierza Wielkiego 5', 'na parkingu']]),
  ...inTown('Warszawa', [
    ['WAW12A', '00-545', 'ul. Marszałkowska 62', 'przy wejściu do metra'],
    ['WAW88C', '00-375', 'ul. Smolna 8', 'w podcieniu'],
    ['WAW204', '02-017', 'Al. Jerozolimskie 101', 'obok księgarni'],
    ['WAW31M', '02-591', 'ul. Batorego 18', 'na parkingu'],
    ['WAW47P', '03-719', 'ul. Kłopotowskiego 11', 'przy kawiarni'],
    ['WAW59Z', '01-541', 'ul. Mickiewicza 27', 'czynny całą dobę'],
    ['WAW66W', '02-954', 'ul. Królowej Marysieńki 13', 'przy sklepie ogrodniczym'],
    ['WAW73B', '01-249', 'ul. Człuchowska 25', 'przy pętli tramwajowej'],
  ]),
  ...inTown('Gdańsk', [
    ['GDA08A', '80-827', 'ul. Długa 45', 'w bramie'],
    ['GDA15W', '80-244', 'al. Grunwaldzka 82', 'przy wejściu do galerii'],
    ['GDA23O', '80-328', 'ul. Kwietna 3', 'przy parku'],
    ['GDA37S', '80-180', 'ul. Świętokrzyska 10', 'na parkingu'],
    ['GDA44B', '80-500', 'ul. Krasickiego 9', 'czynny całą dobę'],
    ['GDA52Z', '80-288', 'ul. Piecewska 30', 'obok poczty'],
  ]),
  ...inTown('Wrocław', [
    ['WRO09A', '50-067', 'ul. Świdnicka 12', 'w pasażu'],
    ['WRO17N', '50-231', 'ul. Jedności Narodowej 61', 'przy piekarni'],
    ['WRO26K', '53-333', 'ul. Powstańców Śląskich 95', 'przy przystanku'],
    ['WRO38B', '51-617', 'ul. Wróblewskiego 9', 'przy hali'],
    ['WRO40G', '52-131', 'ul. Buforowa 10', 'na parkingu'],
    ['WRO55P', '50-366', 'ul. Grunwaldzka 60', 'czynny całą dobę'],
  ]),
  ...inTown(
    'Kraków',
    [
      ['PK-1031', '31-113', 'ul. Straszewskiego 14', 'Kiosk przy Plantach, 6:00–20:00'],
      ['PK-1044', '31-131', 'ul. Karmelicka 22', 'Papiernia, 9:00–18:00'],
      ['PK-1052', '30-070', 'ul. Królewska 47', 'Sklep spożywczy, 6:00–22:00'],
      ['PK-1067', '30-535', 'ul. Kalwaryjska 33', 'Kwiaciarnia, 8:00–19:00'],
      ['PK-1078', '31-436', 'ul. Olszyny 5', 'Stacja paliw, czynna całą dobę'],
    ],
    'courier_point',
  ),
  ...inTown(
    'Warszawa',
    [
      ['PW-2007', '00-541', 'ul. Piękna 31', 'Kiosk, 6:00–20:00'],
      ['PW-2019', '02-516', 'ul. Rejtana 9', 'Pralnia, 8:00–19:00'],
      ['PW-2025', '03-734', 'ul. Targowa 40', 'Sklep zoologiczny, 9:00–18:00'],
    ],
    'courier_point',
  ),
  ...inTown(
    'Gdańsk',
    [['PG-3003', '80-831', 'ul. Ogarna 70', 'Kiosk, 6:00–19:00']],
    'courier_point',
  ),
  ...inTown(
    'Wrocław',
    [
      ['PR-4002', '50-069', 'ul. Ofiar Oświęcimskich 21', 'Introligator, 10:00–17:00'],
      ['PR-4016', '53-608', 'ul. Robotnicza 12', 'Sklep spożywczy, 6:00–22:00'],
    ],
    'courier_point',
  ),
]

function inTown(city: string, rows: Row[], kind: PointKind = 'inpost_locker'): ShopData['lockers'] {
  return rows.map(([name, postCode, street, text]) => ({
    name,
    distance: 0,
    address: `${street}, ${postCode} ${city}`,
    text,
    postCode,
    city,
    kind,
  }))
}

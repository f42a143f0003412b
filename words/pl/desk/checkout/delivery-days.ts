import type { desk } from '../../../en/desk/all.ts'

export const deliveryDays: typeof desk.deliveryDays = {
  title: (name) => `Dni: ${name}`,
  way: 'Dni w kalendarzu',
  about:
    'Zaznaczone dni to dni bez dostawy: klienci nie mogą ich wybrać. Godziny są godzinami dnia tygodnia; zmienia się je w polach dostawy.',
  noTimeTitle: 'Godziny nie można wybrać',
  noTime:
    'Ta dostawa nie przychodzi o wybranej godzinie. Gdy w polach dostawy można wybrać czas i dni tygodnia mają godziny, tu są jej dni.',
  months: 'Miesiące',
  free: (month) => `Dni bez dostawy, ${month}`,
  newOnes: 'Dni zaznaczone teraz są wolne',
  onceIn: (year) => `tylko w ${year}`,
  eachYear: 'co roku',
  isFree: 'wolne',
  closed: 'nie',
}

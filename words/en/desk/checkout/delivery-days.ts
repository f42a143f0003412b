/** Days of a delivery that comes at a chosen hour, as a calendar. */
export const deliveryDays = {
  title: (name: string) => `Days: ${name}`,
  way: 'Days in a calendar',
  about:
    'Ticked days are days without delivery: shoppers cannot choose them. Hours are those of the weekday, which the fields of the delivery change.',
  noTimeTitle: 'No hour can be chosen',
  noTime:
    'This delivery comes at no chosen hour. Once a time can be chosen and its weekdays have hours, in the fields of the delivery, its days are here.',
  months: 'Months',
  free: (month: string) => `Days without delivery, ${month}`,
  newOnes: 'Days ticked now are free',
  onceIn: (year: number) => `only in ${year}`,
  eachYear: 'each year',
  isFree: 'free',
  closed: 'off',
}

/** Several methods may need a locker or a time; each has its own fields. */
export function lockerFields(methodId: string) {
  return {
    query: `${methodId}-query`,
    point: `${methodId}-point`,
    code: `${methodId}-code`,
    operator: `${methodId}-operator`,
    name: `${methodId}-name`,
    address: `${methodId}-address`,
  }
}

export function slotFields(methodId: string) {
  return {
    month: `${methodId}-month`,
    day: `${methodId}-day`,
    hour: `${methodId}-hour`,
    minute: `${methodId}-minute`,
  }
}

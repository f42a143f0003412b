import type { Group } from './frame/command.ts'

/** Every group of commands, loaded when it is called. */
export const groups: Readonly<Record<string, () => Promise<Group>>> = {
  backup: async () => (await import('./groups/backup.ts')).backupGroup,
  doctor: async () => (await import('./groups/doctor.ts')).doctorGroup,
  orders: async () => (await import('./groups/orders.ts')).ordersGroup,
  pause: async () => (await import('./groups/pause.ts')).pauseGroup,
  prices: async () => (await import('./groups/goods.ts')).pricesGroup,
  products: async () => (await import('./groups/goods.ts')).productsGroup,
  report: async () => (await import('./groups/report.ts')).reportGroup,
  resume: async () => (await import('./groups/pause.ts')).resumeGroup,
  returns: async () => (await import('./groups/returns.ts')).returnsGroup,
  seed: async () => (await import('./groups/seed.ts')).seedGroup,
  stock: async () => (await import('./groups/goods.ts')).stockGroup,
}

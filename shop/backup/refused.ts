/** Why a backup is not made or not brought back; what is said of each is in the words. */
export const backupProblems = [
  'exists',
  'no-database',
  'not-there',
  'no-backup',
  'damaged',
  'newer',
  'in-use',
  'not-opening',
] as const
export type BackupProblem = (typeof backupProblems)[number]

export type BackupRefused = {
  kind: 'refused'
  problem: BackupProblem
  /** The file that it is about. */
  which: string
  /** What the shop lacks that would not open. */
  why?: string | undefined
}

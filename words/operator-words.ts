/** What `--help` says of one command. */
export type CommandHelp = {
  about: string
  /** Its arguments and options, by name. */
  given?: Readonly<Record<string, string>>
  /** What stands after `npm run shop --`. */
  example: string
}

/** What every group of commands says; each has words of its own besides. */
export type GroupWords = {
  about: string
  /** By name; the empty one is what the group does by itself. */
  commands: Readonly<Record<string, CommandHelp>>
}

/** What all commands of the operator say. */
export type FrameWords = {
  usage: string
  group: string
  command: string
  example: string
  dryRun: string
  json: string
  exitCodes: string
  moreHelp(call: string): string
  /** What each group is about, in a line. */
  groups: Readonly<Record<string, string>>
  rehearsed: string
  unknownGroup(name: string): string
  unknownCommand(group: string, name: string): string
  noCommand(group: string): string
  meant(name: string): string
  unknownOption(flag: string): string
  noValue(flag: string): string
  twice(flag: string): string
  missing(name: string): string
  tooMany(word: string): string
  misfit(name: string, value: string): string
  /** `1.000`: with a sign between thousands, or before decimals. */
  twoReadings(name: string, value: string, thousands: number, decimals: number): string
  seeHelp(call: string): string
  elsewhere: { problem: string; cure: string }
  behind: { problem: string; cure: string }
  unexpected: { problem: string; cure: string }
}

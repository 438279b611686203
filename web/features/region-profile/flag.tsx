import type {FlagName} from '#domain/regions/flags.ts'

/** The drawn flag of a region, by `web/app/flags.css`: drawings in each page would be sent twice. Its name is beside it. */
export const Flag = ({name}: Readonly<{name: FlagName}>) => (
  <span aria-hidden="true" className="flag" data-flag={name} />
)

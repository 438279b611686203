const hourMs = 3_600_000
const everyMs = 6 * hourMs

/** How long an emergency may stay without a second name. */
export const countersignWithinHours = 24

type Emergency = Readonly<{
  /** Moments in ISO 8601. */
  sealedAt: string
  remindedAt: string | null
  now: string
}>

/** Whether a mail about an emergency is due: at once, then every six hours until it is countersigned. */
export function isReminderDue({sealedAt, remindedAt, now}: Emergency): boolean {
  const since = (time: string) => Math.floor((Date.parse(time) - Date.parse(sealedAt)) / everyMs)
  return remindedAt === null || since(now) > since(remindedAt)
}

/** Whole hours since an emergency. */
export const hoursSince = (sealedAt: string, now: string): number =>
  Math.floor((Date.parse(now) - Date.parse(sealedAt)) / hourMs)

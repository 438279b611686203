import {regionCodes} from '#domain/regions/regions.ts'

type Audience = Readonly<{regions: readonly string[]; aboutCrypto: boolean}>

/** Whether visitors of every region, and those of whom no region is known, may see a landing page. */
export const isForEverybody = ({regions, aboutCrypto}: Audience): boolean =>
  !aboutCrypto && regionCodes.every((code) => regions.includes(code))

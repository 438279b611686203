import {hang, keepDown} from '#tests/support/fault.ts'

/** A state that the services are brought into while visitors read. */
export type State = Readonly<{
  name: string
  /** Brings it about; the result ends it. */
  begin: () => () => Promise<void>
}>

const dead =
  (...services: readonly string[]) =>
  () => {
    const faults = services.map(keepDown)
    return async () => void (await Promise.all(faults.map(async ({release}) => await release())))
  }

const stopped = (service: string) => () => {
  const {resume} = hang(service)
  return () => Promise.resolve(resume())
}

export const states: readonly State[] = [
  {name: 'everything works', begin: () => () => Promise.resolve()},
  {name: 'the Content Lake is killed', begin: dead('lake')},
  {name: 'the Content Lake hangs', begin: stopped('lake')},
  {name: 'Postgres is killed', begin: dead('postgres')},
  {name: 'the gateway before Postgres is killed', begin: dead('rest')},
  {name: 'the gateway before Postgres hangs', begin: stopped('rest')},
  {name: 'all of them are killed', begin: dead('lake', 'postgres', 'rest')},
]

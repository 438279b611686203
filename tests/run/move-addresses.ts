import type {Settings} from '#commands/environment/settings.ts'

/** The addresses of one stack, each with that of another in its place. */
export type AddressMove = ReadonlyMap<string, string>

/** How addresses change from one stack to another. Throws where one would get longer or shorter: pages count their bytes. */
export function addressMove(from: Settings, to: Settings): AddressMove {
  const names = ['site', 'studio', 'lake', 'supabase', 'postgres', 'smtp', 'inbox'] as const
  const moves = names.map((name) => [`localhost:${from.ports[name]}`, `localhost:${to.ports[name]}`] as const)
  const uneven = moves.find(([one, other]) => one.length !== other.length)
  if (uneven) throw new Error(`${uneven.join(' and ')} have different lengths.`)
  return new Map(moves)
}

/** Some built text with the addresses of another stack. */
export const moveAddresses = (text: string, move: AddressMove): string =>
  text.replaceAll(/localhost:\d+/gu, (address) => move.get(address) ?? address)

import {type ChainCheck, type Link, genesis, checkChain} from '#domain/audit-log/hash-chain.ts'
import {readKeptHeads} from '#workers/publisher/anchor-log.ts'
import {parseDatabaseEnvironment} from '#workers/publisher/environment.ts'
import {connectPublicationLog} from '#workers/publisher/publication-log.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'
import {checkHeads} from './check-heads.ts'
import {readOlderHeads} from './verifier/older-heads.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const {values: options} = readArguments({
  name: 'npm run audit-log:verify',
  description:
    'Recomputes the chain of publications, and looks for each head that was time-stamped or sent to a witness.',
  options: {
    anchor: {
      type: 'string',
      multiple: true,
      value: 'position:hash',
      description:
        'a head that you kept elsewhere, out of reach of anyone who can write the database; repeatable',
    },
  },
  example: '--anchor 37:0f3a…',
})

type Read = Readonly<{checked: ChainCheck; links: readonly Link[]}>

await exitWithMessage(async () => {
  const env = parseDatabaseEnvironment(process.env)
  const log = connectPublicationLog(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY)

  async function readChain(): Promise<Read> {
    const links: Link[] = [genesis]
    let checked: ChainCheck = {kind: 'intact', last: genesis}
    for await (const entries of log.readPages()) {
      checked = checkChain(entries, checked.kind === 'intact' ? checked.last : genesis)
      if (checked.kind === 'broken') break
      links.push(...entries.map(({position, hash}) => ({position, hash})))
    }
    return {checked, links}
  }

  const given = (options.anchor ?? [])
    .flatMap(readOlderHeads)
    .map(({position, hash}) => ({position, hash, keptBy: 'you'}))
  // Read before the chain, so that the chain has the entries of all these heads.
  const kept = await readKeptHeads(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY)
  const {checked, links} = await readChain()
  if (checked.kind === 'broken')
    throw new Error(`The chain is broken at entry ${checked.position}: ${checked.reason}.`)
  const problems = checkHeads([...given, ...kept], links)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const {position, hash} = checked.last
  console.log(`The chain of ${position} publications is intact. Head: ${position}:${hash}`)
  console.log(
    `Kept heads that it contains: ${kept.length} time-stamped or sent to witnesses, ${given.length} passed with --anchor.${given.length === 0 ? ' Someone who can write to the database can delete the former together with the entries. To rule that out, pass a head that you stored elsewhere: --anchor position:hash.' : ''}`,
  )
})

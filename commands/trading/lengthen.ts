import postgres from 'postgres'
import {readEmbeddedOwnerUrl} from '#runtime/environment/connection-urls.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'
import {makeLongCatalogue} from '#supabase/seed/make-long-catalogue.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const {
  positionals: [count],
} = readArguments({
  name: 'npm run trading:lengthen',
  description:
    'Fills the embedded database, and never a hosted one, with invented instruments up to a number, each with its spreads. They stay.',
  positionals: {form: '<number>', min: 1, max: 1},
  options: {},
  example: '100000',
})

await exitWithMessage(async () => {
  const wanted = Number(count)
  if (!Number.isInteger(wanted) || wanted < 1)
    throw new Error('The number of instruments is a whole number above 0.')
  const sql = postgres(readEmbeddedOwnerUrl(), {max: 1, onnotice: () => undefined})
  try {
    console.log(`${await makeLongCatalogue(sql, wanted)} instruments were added.`)
  } finally {
    await sql.end()
  }
})

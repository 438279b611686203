import postgres from 'postgres'
import {embeddedOwnerUrl} from '#commands/environment/owner-url.ts'
import {exitWithMessage} from '#commands/process/exit-with-message.ts'
import {makeLongCatalogue} from '#supabase/scale/make-long-catalogue.ts'

const usage =
  'Usage: npm run trading:lengthen -- 100000: fills the embedded database, and never a hosted one, with synthetic instruments up to this number, each with its spreads.'

await exitWithMessage(async () => {
  const wanted = Number(process.argv[2])
  if (!Number.isInteger(wanted) || wanted < 1) throw new Error(usage)
  const sql = postgres(embeddedOwnerUrl(), {max: 1, onnotice: () => undefined})
  try {
    console.log(`${await makeLongCatalogue(sql, wanted)} instruments were added.`)
  } finally {
    await sql.end()
  }
})

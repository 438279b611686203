import postgres from 'postgres'
import {ownerUrl} from '#commands/environment/owner-url.ts'
import {exitWithMessage} from '#commands/process/exit-with-message.ts'
import {makeLongCatalogue} from '#supabase/scale/make-long-catalogue.ts'

const usage =
  'Usage: npm run trading:lengthen -- 100000: instruments in all, each with its spreads. In a database of its own: they do not exist.'

await exitWithMessage(async () => {
  const wanted = Number(process.argv[2])
  if (!Number.isInteger(wanted) || wanted < 1) throw new Error(usage)
  const sql = postgres(ownerUrl(), {max: 1, onnotice: () => undefined})
  try {
    console.log(`${await makeLongCatalogue(sql, wanted)} instruments were made.`)
  } finally {
    await sql.end()
  }
})

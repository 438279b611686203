import {provision, provisionTargetOf} from './provision.ts'

try {
  const target = provisionTargetOf(process.env)
  for await (const sentence of provision(target)) console.log(sentence)
  console.log(`The project at ${target.SUPABASE_URL} is ready for ${target.SITE_URL}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

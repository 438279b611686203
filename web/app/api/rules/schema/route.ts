import {z} from 'zod'
import {defaultLanguage} from '#domain/languages.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {ruleChangesShape, rulesShape} from '#web/features/legal/rules-shape.ts'
import {respondPublicly} from '#web/features/legal/rules-responses.ts'

export const dynamic = 'force-dynamic'

const daySeconds = 86_400

/** The JSON Schema of the responses of `/api/rules`: the rules at a time, or the changes between two. */
export const GET = (request: Request): Response =>
  respondPublicly(
    request,
    JSON.stringify({
      $id: `${siteEnvironment().SITE_URL}/api/rules/schema`,
      ...z.toJSONSchema(z.union([rulesShape, ruleChangesShape])),
    }),
    {type: 'application/schema+json', lang: defaultLanguage, maxAgeSeconds: daySeconds},
  )

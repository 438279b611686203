import 'server-only'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {inCountry} from '#domain/offer/in-country.ts'
import {withheldClasses} from '#web/features/country-rules/withheld-classes.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {getVisitorRules} from './get-visitor-rules.ts'

/** The rules by which a visitor's rows are computed: those of their region, and of the country that a trusted proxy names. */
export async function rulesOfRequest(scope: Scope, headers: Pick<Headers, 'get'>): Promise<VisitorRules> {
  const [rules, withheld] = await Promise.all([getVisitorRules(scope), withheldClasses(scope.lang, headers)])
  return {...rules, region: inCountry(rules.region, withheld)}
}

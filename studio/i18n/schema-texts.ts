import {countryCodes, nameCountry} from '#domain/regions/countries.ts'
import {defaultLanguage, type Language} from '#domain/languages.ts'
import type {CustomValidator, CustomValidatorResult, Rule, SchemaTypeDefinition} from 'sanity'

type Part = Readonly<Record<string, unknown>>

/** Receives a text of a definition, and returns its replacement. */
type Translate = (text: string) => string

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Properties with texts for editors. */
const textProperties: ReadonlySet<string> = new Set(['title', 'description', 'placeholder'])

/** Properties without texts for editors: values of content, paths of fields, and components. */
const skippedProperties: ReadonlySet<string> = new Set([
  'initialValue',
  'select',
  'icon',
  'components',
  'component',
])

const isRule = (value: unknown): value is Rule =>
  isPart(value) && Array.isArray(value['_rules']) && typeof value['clone'] === 'function'

const translateResult = (result: CustomValidatorResult, translate: Translate): CustomValidatorResult => {
  if (typeof result === 'string') return translate(result)
  if (Array.isArray(result)) return result.map((each) => ({...each, message: translate(each.message)}))
  if (result === true || typeof result.message !== 'string') return result
  return {...result, message: translate(result.message)}
}

const translateValidator = (validate: CustomValidator, translate: Translate): CustomValidator =>
  Object.assign(
    async (...[value, context]: Parameters<CustomValidator>) =>
      translateResult(await validate(value, context), translate),
    {bypassConcurrencyLimit: validate.bypassConcurrencyLimit ?? false},
  )

/** A copy of a rule whose messages are translated. */
function translateRule(rule: Rule, translate: Translate): Rule {
  const copy = rule.clone()
  copy._rules = copy._rules.map((spec) =>
    spec.flag === 'custom' ? {...spec, constraint: translateValidator(spec.constraint, translate)} : spec,
  )
  if (typeof rule._message === 'string') copy._message = translate(rule._message)
  return copy
}

const translateRules = (rules: unknown, translate: Translate): unknown => {
  if (Array.isArray(rules)) return rules.map((rule: unknown) => translateRules(rule, translate))
  return isRule(rules) ? translateRule(rules, translate) : rules
}

const separator = ' · '

/** Translates what a preview says itself. Values of the document stay as they are. */
function translatePreview(preview: unknown, selected: unknown, translate: Translate): unknown {
  if (!isPart(preview)) return preview
  const values = new Set(isPart(selected) ? Object.values(selected) : [])
  const translateLine = (line: unknown): unknown =>
    typeof line === 'string' && !values.has(line)
      ? line
          .split(separator)
          .map((part) => (values.has(part) ? part : translate(part)))
          .join(separator)
      : line
  return {...preview, title: translateLine(preview['title']), subtitle: translateLine(preview['subtitle'])}
}

/** Replaces a function of a definition by one whose result is translated. */
function translateFunction(name: string, made: unknown, translate: Translate): unknown {
  if (typeof made !== 'function') return made
  if (name === 'validation')
    return (...values: unknown[]) => translateRules(Reflect.apply(made, undefined, values), translate)
  if (name === 'prepare')
    return (...values: unknown[]) =>
      translatePreview(Reflect.apply(made, undefined, values), values[0], translate)
  return made
}

/**
 * Translates definitions in place: titles, descriptions, options, previews, and the messages of rules. In place, because the Studio's lists read the
 * same definitions.
 */
export function translateSchema(types: readonly SchemaTypeDefinition[], translate: Translate): void {
  // Definitions share fields.
  const done = new Set<unknown>()
  const visit = (value: unknown): void => {
    if (done.has(value)) return
    done.add(value)
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isPart(value)) return
    for (const [name, part] of Object.entries(value)) {
      if (skippedProperties.has(name)) continue
      if (typeof part === 'string' && textProperties.has(name)) Reflect.set(value, name, translate(part))
      else if (typeof part === 'function') Reflect.set(value, name, translateFunction(name, part, translate))
      else visit(part)
    }
  }
  visit(types)
}

/** Also translates the names of countries, with and without their code. */
export function withCountries(language: Language, translate: Translate): Translate {
  const names = new Map(
    countryCodes.flatMap((code) => {
      const [english, name] = [nameCountry(code, defaultLanguage), nameCountry(code, language)]
      return [
        [english, name],
        [`${english} (${code})`, `${name} (${code})`],
      ] as const
    }),
  )
  return (text) => names.get(text) ?? translate(text)
}

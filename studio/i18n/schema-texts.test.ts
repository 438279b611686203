import {Rule} from '@sanity/schema'
import {defineField, defineType, type StringRule} from 'sanity'
import {expect, test} from 'vitest'
import {translateSchema, withCountries} from './schema-texts.ts'

const shout = (text: string): string => text.toUpperCase()

const makeType = () =>
  defineType({
    name: 'page',
    type: 'document',
    title: 'Page',
    fields: [
      defineField({
        name: 'kind',
        type: 'string',
        title: 'Kind',
        initialValue: 'blog',
        options: {list: [{title: 'Blog', value: 'blog'}]},
        validation: (rule: StringRule) => [
          rule.required().error('Choose one.'),
          rule.custom(() => [{message: 'Write more.', path: ['en']}]),
        ],
      }),
    ],
    preview: {
      select: {title: 'name.en', day: 'day'},
      prepare: ({title, day}: Readonly<Record<string, string>>) => ({
        title: title ?? 'Untitled',
        subtitle: `${day} · draft`,
      }),
    },
  })

test('titles and options are translated, values and paths are not', () => {
  const type = makeType()
  translateSchema([type], shout)
  expect(type).toMatchObject({name: 'page', title: 'PAGE', preview: {select: {title: 'name.en'}}})
  expect(type.fields[0]).toMatchObject({
    title: 'KIND',
    initialValue: 'blog',
    options: {list: [{title: 'BLOG', value: 'blog'}]},
  })
})

test('a definition in two places is translated once', () => {
  const type = makeType()
  const seen: string[] = []
  translateSchema([type, type], (text) => {
    seen.push(text)
    return text
  })
  expect(seen.filter((text) => text === 'Page')).toHaveLength(1)
})

test('the messages of rules are translated', async () => {
  const type = makeType()
  translateSchema([type], shout)
  const {validation} = type.fields[0] ?? {}
  const made: unknown =
    typeof validation === 'function' ? Reflect.apply(validation, undefined, [new Rule()]) : []
  const rules = Array.isArray(made) ? made.filter((rule) => rule instanceof Rule) : []
  expect(rules.map((rule) => rule._message)).toEqual(['CHOOSE ONE.', undefined])
  const custom = rules[1]?._rules.find((spec) => spec.flag === 'custom')
  const result: unknown =
    custom?.flag === 'custom' ? await Reflect.apply(custom.constraint, undefined, ['', {}]) : null
  expect(result).toEqual([{message: 'WRITE MORE.', path: ['en']}])
})

test('a preview keeps the values of its document', () => {
  const type = makeType()
  translateSchema([type], shout)
  const {prepare} = type.preview ?? {}
  expect(prepare?.({title: 'My page', day: 'today'})).toMatchObject({
    title: 'My page',
    subtitle: 'today · DRAFT',
  })
  expect(prepare?.({day: 'today'})).toMatchObject({title: 'UNTITLED'})
})

test('countries have their names of the language, with and without their code', () => {
  const translate = withCountries('ar', shout)
  expect([translate('Hungary'), translate('Hungary (HU)'), translate('Page')]).toEqual([
    'المجر',
    'المجر (HU)',
    'PAGE',
  ])
})

import {defineArrayMember, defineField} from 'sanity'
import {sealKinds} from '#domain/seal/seal.ts'

const text = (name: string) => defineField({name, type: 'string'})
const person = [text('id'), text('role')]

/** Who stands behind a regulated document, signed by the publisher, who alone writes it. Editors see it in the history. */
export const sealField = defineField({
  name: 'seal',
  type: 'object',
  title: 'Seal',
  hidden: true,
  readOnly: true,
  fields: [
    defineField({name: 'kind', type: 'string', options: {list: [...sealKinds]}}),
    text('hash'),
    defineField({
      name: 'authors',
      type: 'array',
      of: [defineArrayMember({type: 'object', name: 'sealAuthor', fields: person})],
    }),
    defineField({name: 'approver', type: 'object', fields: person}),
    text('reason'),
    text('sealedAt'),
    text('liveFrom'),
    text('keyId'),
    text('signature'),
  ],
})

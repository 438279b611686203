import {simpleParser, type AddressObject} from 'mailparser'
import type {Message} from './message.ts'

type Received = Pick<Message, 'id' | 'receivedAt' | 'envelope'>

const addresses = (value: AddressObject | AddressObject[] | undefined): string[] =>
  [value ?? []].flat().flatMap(({value: list}) => list.flatMap(({address}) => address ?? []))

/** Parses a raw message. */
export async function parseMessage(raw: Buffer, received: Received): Promise<Message> {
  const mail = await simpleParser(raw, {skipTextToHtml: true, skipHtmlToText: true, skipImageLinks: true})
  return {
    ...received,
    from: mail.from?.text ?? received.envelope.from,
    to: addresses(mail.to),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    ...(mail.html && {html: mail.html}),
    headers: Object.fromEntries(
      mail.headerLines.map(({key, line}) => [key, line.slice(line.indexOf(':') + 1).trim()]),
    ),
    attachments: mail.attachments.map(({filename, contentType, size}) => ({
      filename: filename ?? '',
      contentType,
      bytes: size,
    })),
  }
}

import type {Language} from '#domain/languages/languages.ts'
import {ar} from './messages/ar/index.ts'
import {en} from './messages/en/index.ts'

export type Messages = typeof en

const dictionaries: Record<Language, Messages> = {en, ar}

/** All interface labels of a language. */
export const messagesOf = (language: Language): Messages => dictionaries[language]

declare module 'use-intl' {
  // next-intl takes the type of the messages from here.
  interface AppConfig {
    Messages: Messages
  }
}

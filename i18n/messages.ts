import type {Language} from '#domain/languages.ts'
import {ar} from './messages/ar/index.ts'
import {en} from './messages/en/index.ts'

export type Messages = typeof en

const dictionaries: Record<Language, Messages> = {en, ar}

/** All interface labels of a language. */
export const getMessages = (language: Language): Messages => dictionaries[language]

declare module 'use-intl' {
  // next-intl reads the type of the messages here.
  interface AppConfig {
    Messages: Messages
  }
}

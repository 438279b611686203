import type {SanityClient} from 'sanity'
import {z} from 'zod'
import {buildMemory, type TranslationMemory} from './translation-memory.ts'

const everyText = '*[!(_type match "sanity.*") && !(_type match "system.*")]'

/** The memory of all published texts of the site. */
export const loadMemory = async (client: SanityClient): Promise<TranslationMemory> =>
  buildMemory(
    z
      .array(z.record(z.string(), z.unknown()))
      .parse(await client.fetch<unknown>(everyText, {}, {perspective: 'published'})),
  )

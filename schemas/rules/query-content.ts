import type {ValidationContext} from 'sanity'
import {unlessAway} from './unless-away.ts'

/** The version of the content API that validation rules and the Studio use. */
export const studioApiVersion = '2025-02-19'

/** Runs a boolean query against the published content. */
export type QueryContent = (query: string, params: Readonly<Record<string, string>>) => Promise<boolean>

/** Queries for a validation rule of the Studio; drafts are ignored. What cannot be queried is taken to exist. */
export const queryContent =
  ({getClient}: Pick<ValidationContext, 'getClient'>): QueryContent =>
  (query, params) =>
    unlessAway(
      getClient({apiVersion: studioApiVersion}).fetch<boolean>(
        query,
        {...params},
        {perspective: 'published'},
      ),
      true,
    )

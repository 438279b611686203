import {ComposeIcon} from '@sanity/icons/Compose'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {groupEntry} from './group-entry.ts'
import {withheldItem} from './work-list-items.ts'
import {typeEntry} from './type-entry.ts'

/** Content of Marketing: landing pages, the blog and the newsletter. */
export const marketingItem = (S: StructureBuilder): ListItemBuilder =>
  groupEntry(S, {id: 'marketing', title: 'Marketing', icon: ComposeIcon}, [
    S.divider().title('Campaigns'),
    typeEntry(S, 'landingPage'),
    S.divider().title('Blog'),
    typeEntry(S, 'blogPost'),
    typeEntry(S, 'blogCategory'),
    typeEntry(S, 'author'),
    typeEntry(S, 'blogPage'),
    S.divider().title('Newsletter'),
    typeEntry(S, 'newsletterTexts'),
    S.divider(),
    withheldItem(S),
  ])

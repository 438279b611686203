import {CaseIcon} from '@sanity/icons/Case'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {regionCodes, regionRecord} from '#domain/regions/regions.ts'
import {countWaiting} from '../approval/count-waiting.tsx'
import {fixedEntry} from './fixed-entry.ts'
import {regionProfiles} from '#schemas/values/fixed-documents.ts'
import {groupEntry} from './group-entry.ts'
import {regionFlags} from './region-flags.tsx'
import {typeEntry} from './type-entry.ts'
import {approvalItems, reviewsItem, withheldItem} from './work-list-items.ts'

/** Regulated content: the fixed region profiles, the table of countries, and the legal documents. */
export const complianceItem = (S: StructureBuilder): ListItemBuilder =>
  groupEntry(S, {id: 'compliance', title: 'Compliance', icon: countWaiting(CaseIcon)}, [
    S.divider().title('Regions'),
    ...regionCodes.map((code) =>
      fixedEntry(S, regionProfiles, {member: code, title: regionRecord(code).title}).icon(
        regionFlags[regionRecord(code).flag],
      ),
    ),
    typeEntry(S, 'prescribedText'),
    typeEntry(S, 'countryRules'),
    S.divider().title('Legal'),
    typeEntry(S, 'legalDocument'),
    typeEntry(S, 'legalPage'),
    typeEntry(S, 'legalHistoryPage'),
    S.divider(),
    ...approvalItems(S),
    withheldItem(S),
    reviewsItem(S, 'compliance'),
  ])

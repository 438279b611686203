import {CaseIcon} from '@sanity/icons/Case'
import {DocumentsIcon} from '@sanity/icons/Documents'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {regionTitles} from '#schemas/values/region-titles.ts'
import {regionCodes} from '#schemas/values/regions.ts'
import {fixedEntry} from './fixed-entry.ts'
import {regionProfiles} from './fixed-documents.ts'
import {regionFlags} from './region-flags.tsx'
import {typeEntry} from './type-entry.ts'

/** What regulators look at: the six region profiles, always the same, and the legal documents. */
export const complianceItem = (S: StructureBuilder): ListItemBuilder =>
  S.listItem()
    .id('compliance')
    .title('Compliance')
    .icon(CaseIcon)
    .child(
      S.list()
        .id('compliance')
        .title('Compliance')
        .items([
          ...regionCodes.map((code) =>
            fixedEntry(S, regionProfiles, {member: code, title: regionTitles[code]}).icon(regionFlags[code]),
          ),
          S.divider(),
          S.listItem()
            .id('legalDocuments')
            .title('Legal documents')
            .icon(DocumentsIcon)
            .schemaType('legalDocument')
            .child(
              S.documentTypeList('legalDocument')
                .title('Legal documents')
                .defaultOrdering([{field: 'position', direction: 'asc'}]),
            ),
          S.divider(),
          typeEntry(S, 'legalPage'),
          typeEntry(S, 'legalHistoryPage'),
        ]),
    )

'use client'

import type {Messages} from '#i18n/messages.ts'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'

/** The name fields. A person with one name leaves the second field empty. */
export const NameFields = ({labels}: Readonly<{labels: Messages['forms']['labels']}>) => (
  <FieldRow>
    <TextField name="firstName" label={labels.firstName} autoComplete="given-name" isRequired />
    <TextField name="lastName" label={labels.lastName} autoComplete="family-name" />
  </FieldRow>
)

'use client'

import {publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {TextArea} from '#web/ui/form/text-area.tsx'
import {type OwnFormProps, VisitorForm} from '../../../parts/forms/visitor-form.tsx'
import {NameFields} from '../../../parts/forms/name-fields.tsx'
import {submitPartner} from './submit-partner.ts'

type PartnerFormProps = OwnFormProps & Readonly<{programme: string}>

export function PartnerForm({programme, ...form}: PartnerFormProps) {
  const {labels, backToPartners} = form.words
  const back = () => (
    <ButtonLink href={publicPath(form.scope.lang, '/partners')} tone="outline">
      {backToPartners}
    </ButtonLink>
  )
  return (
    <VisitorForm
      id="partner"
      submit={submitPartner}
      loadShape={async () => (await import('./partner-shape.ts')).partnerShape}
      actions={back}
      {...form}
    >
      <input type="hidden" name="programme" value={programme} />
      <NameFields labels={labels} />
      <FieldRow>
        <TextField name="email" type="email" label={labels.email} autoComplete="email" isRequired />
        <TextField name="company" label={labels.company} autoComplete="organization" />
      </FieldRow>
      <FieldRow>
        <TextField name="site" type="url" label={labels.website} autoComplete="url" />
        <TextField name="market" label={labels.market} isRequired />
      </FieldRow>
      <TextArea name="message" label={labels.audience} isRequired />
    </VisitorForm>
  )
}

import {getTranslations} from 'next-intl/server'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {plainText} from '#web/content/draft/plain-text.ts'
import {leverageRule} from '#domain/leverage/effective-leverage.ts'
import {formatSize} from '#domain/format/format-size.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {EmptyState} from '#web/ui/empty-state.tsx'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import type {AssistantQuery} from '../assistant-query.ts'
import {loadFacts} from '../facts/load-facts.ts'
import {HelperForm} from '../helper-form.tsx'
import {type NumberInput, maxDeposit, maxPercent, readPositiveNumber} from './read-move.ts'
import {RiskResult} from './risk-result.tsx'

/** What a move of the price does to a deposit at the leverage that applies. */
export async function RiskHelper({scope, asked}: Readonly<{scope: Scope; asked: AssistantQuery}>) {
  const {lang} = scope
  const [t, classes, {profile, accounts}] = await Promise.all([
    getTranslations('assistant.risk'),
    getTranslations('trading.classes'),
    loadFacts(scope),
  ])
  const account = accounts.find(({code}) => code === asked.account) ?? accounts[0]
  if (!account) return <EmptyState title={t('noFigures')} />
  const deposit = readPositiveNumber(asked.deposit, maxDeposit)
  const percent = readPositiveNumber(asked.move, maxPercent)
  const rule = leverageRule(account, profile, asked.class)
  const faultOf = ({fault}: NumberInput, limit: number) =>
    fault && t(`faults.${fault}`, {limit: formatSize(limit)})
  const errors = Object.entries({
    class: rule ? null : t('notOffered', {unavailable: plainText(profile.unavailableLabel)}),
    deposit: faultOf(deposit, maxDeposit),
    move: faultOf(percent, maxPercent),
  }).flatMap(([field, fault]) => (fault === null ? [] : [[field, fault] as const]))
  const offered = assetClasses.filter(
    (assetClass) => assetClass === asked.class || leverageRule(account, profile, assetClass) !== null,
  )
  return (
    <>
      <HelperForm
        lang={lang}
        helper="risk"
        values={{class: asked.class, account: account.code, deposit: asked.deposit, move: asked.move}}
        errors={Object.fromEntries(errors)}
        submit={t('submit')}
      >
        <FieldRow>
          <Select
            name="class"
            label={t('assetClass')}
            options={offered.map((value) => ({value, label: classes(value)}))}
          />
          <Select
            name="account"
            label={t('account')}
            options={accounts.map(({code, name}) => ({value: code, label: plainText(name)}))}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            name="deposit"
            label={t('deposit')}
            hint={t('depositHint')}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            name="move"
            label={t('move')}
            hint={t('moveHint')}
            inputMode="decimal"
            autoComplete="off"
          />
        </FieldRow>
      </HelperForm>
      {rule && deposit.value && percent.value ? (
        <RiskResult
          lang={lang}
          move={{deposit: deposit.value, leverage: rule.leverage, percent: percent.value}}
          isProtected={profile.investorProtection !== null}
        />
      ) : null}
    </>
  )
}

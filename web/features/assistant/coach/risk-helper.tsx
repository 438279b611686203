import {getTranslations} from 'next-intl/server'
import {listedClasses} from '#domain/offer/listed-classes.ts'
import {offerOfClass} from '#domain/offer/offer-of.ts'
import {plainText} from '#web/content/draft/plain-text.ts'
import {type AccountLimit, leverageRule} from '#domain/leverage/effective-leverage.ts'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {formatSize} from '#domain/format/format-size.ts'
import {classLabel} from '#web/i18n/offer-label.ts'
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

/** The classes that the region offers, and the one that was asked for, so that its refusal stands beside it. */
const classesFor = (account: AccountLimit, profile: RegionProfile, chosen: AssetClass) =>
  listedClasses(profile.code).filter(
    (assetClass) => assetClass === chosen || leverageRule(account, profile, assetClass) !== null,
  )

const refusalOf = (assetClass: AssetClass, {profile, labels}: Awaited<ReturnType<typeof loadFacts>>) =>
  classLabel(labels.offer, offerOfClass(assetClass, profile))

type RiskHelperProps = Readonly<{scope: Scope; profile: RegionProfile; query: AssistantQuery}>

/** Shows the effect of a price move on a deposit at the leverage that applies. */
export async function RiskHelper({scope, profile, query}: RiskHelperProps) {
  const [t, classes, facts] = await Promise.all([
    getTranslations('assistant.risk'),
    getTranslations('trading.classes'),
    loadFacts(scope.lang, profile),
  ])
  const {accounts} = facts
  const account = accounts.find(({code}) => code === query.account) ?? accounts[0]
  if (!account) return <EmptyState title={t('noMarketData')} />
  const deposit = readPositiveNumber(query.deposit, maxDeposit)
  const percent = readPositiveNumber(query.move, maxPercent)
  const rule = leverageRule(account, profile, query.class)
  const faultOf = (fault: NonNullable<NumberInput['fault']>, limit: number) =>
    t(`faults.${fault}`, {limit: formatSize(limit)})
  const errors = {
    ...(rule ? {} : {class: t('notOffered', {reason: refusalOf(query.class, facts)})}),
    ...(deposit.fault ? {deposit: faultOf(deposit.fault, maxDeposit)} : {}),
    ...(percent.fault ? {move: faultOf(percent.fault, maxPercent)} : {}),
  }
  return (
    <>
      <HelperForm
        lang={scope.lang}
        helper="risk"
        values={{class: query.class, account: account.code, deposit: query.deposit, move: query.move}}
        errors={errors}
        submit={t('submit')}
      >
        <FieldRow>
          <Select
            name="class"
            label={t('assetClass')}
            options={classesFor(account, profile, query.class).map((value) => ({
              value,
              label: classes(value),
            }))}
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
          lang={scope.lang}
          move={{deposit: deposit.value, leverage: rule.leverage, percent: percent.value}}
          isProtected={profile.investorProtection !== null}
        />
      ) : null}
    </>
  )
}

import {getTranslations} from 'next-intl/server'
import {listMarketedClasses, findClassOffer} from '#domain/offers/offers.ts'
import {toPlainText} from '#web/content/draft/stega.ts'
import {type AccountLimit, findLeverageRule} from '#domain/offers/leverage.ts'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {readRequired} from '#domain/position/read-number.ts'
import {describeFault} from '#web/parts/position/faults.ts'
import {getMessages} from '#i18n/messages.ts'
import {classLabel} from '#i18n/offer-label.ts'
import type {Scope} from '#web/routing/scope.ts'
import {EmptyState} from '#web/ui/states.tsx'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {type AssistantQuery, HelperForm} from './helper-form.tsx'
import {loadFacts} from '../ask/facts.ts'
import {RiskResult} from './risk-result.tsx'

/** The classes that the region offers, and the chosen class, so that a refusal appears in the list. */
const listClasses = (account: AccountLimit, profile: RegionProfile, chosen: AssetClass) =>
  listMarketedClasses(profile.code).filter(
    (assetClass) => assetClass === chosen || findLeverageRule(account, profile, assetClass) !== null,
  )

const describeRefusal = (assetClass: AssetClass, {profile, labels}: Awaited<ReturnType<typeof loadFacts>>) =>
  classLabel(labels.offer, findClassOffer(assetClass, profile))

const maxDeposit = 10_000_000
const maxPercent = 100

type RiskHelperProps = Readonly<{scope: Scope; profile: RegionProfile; query: AssistantQuery}>

/** Shows how a price move affects a deposit at the effective leverage. */
export async function RiskHelper({scope, profile, query}: RiskHelperProps) {
  const [t, classes, facts] = await Promise.all([
    getTranslations('assistant.risk'),
    getTranslations('trading.classes'),
    loadFacts(scope.lang, profile),
  ])
  const {accounts} = facts
  const account = accounts.find(({code}) => code === query.account) ?? accounts[0]
  if (!account) return <EmptyState title={t('noMarketData')} />
  const deposit = readRequired(query.deposit, maxDeposit)
  const percent = readRequired(query.move, maxPercent)
  const rule = findLeverageRule(account, profile, query.class)
  const {faults} = getMessages(scope.lang).calculators
  const errors = {
    ...(rule ? {} : {class: t('notOffered', {reason: describeRefusal(query.class, facts)})}),
    ...(deposit.fault ? {deposit: describeFault(scope.lang, deposit.fault, faults)} : {}),
    ...(percent.fault ? {move: describeFault(scope.lang, percent.fault, faults)} : {}),
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
            options={listClasses(account, profile, query.class).map((value) => ({
              value,
              label: classes(value),
            }))}
          />
          <Select
            name="account"
            label={t('account')}
            options={accounts.map(({code, name}) => ({value: code, label: toPlainText(name)}))}
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

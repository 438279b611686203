import type {ClaimRules} from './claim-rules.ts'
import {englishCertainty} from './english-certainty.ts'
import {englishOffers} from './english-offers.ts'
import {englishSafety} from './english-safety.ts'

const forms = {
  gain: 'profit/profits/return/returns/income/incomes/gain/gains/earnings/winnings/yield/yields/payout/payouts/roi/win/wins',
  money:
    'money/capital/deposit/deposits/funds/fund/investment/investments/principal/savings/balance/account/accounts/stake/portfolio/cash/wealth/nest/wallet/dollar/cent/penny/euro/pound/dime',
  win: 'win/wins/winning/profit/profits/profiting/earn/earns/earning/gain/gains/benefit/succeed/succeeds',
  lose: 'lose/loses/losing/lost',
  loss: 'loss/losses/losing/drawdown/drawdowns',
  risk: 'risk/risks/danger/dangers/downside',
  sure: 'guaranteed/garanteed/gauranteed/guarantied/guarenteed/assured/certain/sure/ensured/inevitable/secured/foolproof/certainty/definite/undeniable/unfailing/surefire/unstoppable/bulletproof/locked/automatic/risk_free/promised/given/warranted/bound',
  steady:
    'steady/stable/regular/consistent/constant/fixed/reliable/dependable/predictable/recurring/permanent/lifelong/lifetime/daily/weekly/monthly/passive/secure/safe/extra/second/additional/endless/unlimited/effortless/automatic/quick/easy/fast/instant/huge/massive/risk_free/hassle_free/stress_free/tax_free',
  always:
    'always/ever/every_time/each_time/all_the_time/definitely/certainly/surely/absolutely/undoubtedly/inevitably/automatically/literally/simply/just/only/also/still/soon/actually/really/practically/virtually/fully/completely/entirely/totally/totally/100_%/again/now/today/already/then/quite/effectively/basically/guaranteed',
  be: 'is/are/was/be/been/being/stay/stays/remain/remains/remained/become/becomes/come/comes/arrive/arrives/keep/keeps/feel/look',
  will: "will/can/shall/do/are/going_to/to/cannot_help_but/gonna/i'll/you'll/we'll/they'll/would/could/may",
  not: "not/never/cannot/can't/won't/don't/doesn't/didn't/haven't/hasn't/wouldn't/couldn't/no_longer/isn't/aren't",
  period:
    'second/minute/hour/day/night/week/weekend/month/quarter/year/trade/friday/monday/session/morning/evening/days/weeks/months/hours/years',
  each: 'a/an/per/each/every/in_a/in_one/within_a/every_single/each_and_every/by_the/this/next/in_the_first/in_just_one/per_each',
  daily: 'daily/weekly/monthly/hourly/nightly/annually/yearly',
  our: 'our/my/your/the/this/these/all/his/her/their/any/those',
  people:
    'i/he/she/we/they/clients/client/members/member/traders/trader/customers/customer/students/student/subscribers/subscriber/followers/users/beginners/newcomers/novices/everyone/everybody/anyone/investors/investor/people/person/friend/friends/brother/neighbour/neighbor/cousin/wife/husband/mother/father/dad/mum/mom/son/housewife/housewives/teacher/nurse/driver/pensioner/retiree/community/team/uncle/aunt/sister/colleague',
  you: 'you/everyone/everybody/anyone/anybody/we_all/clients/members/investors/traders/customers/subscribers/beginners/newcomers/followers/students/users',
  youll:
    "you/you'll/you_will/you_can/you_are_going_to/you'll_be/you're_going_to/you're_sure_to/you_are_sure_to/you_are_bound_to/you're_bound_to/everyone/everybody/every_client/every_member/every_trader/each_client/all_clients/our_clients/our_members/our_traders/clients_will/members_will/we'll_all",
  give: 'pay/pays/paid/paying/offer/offers/offering/give/gives/giving/earn/earns/earning/deliver/delivers/generate/generates/make/makes/making/yield/yields/bring/brings/produce/produces/receive/receives/get/gets/collect/collects/pocket/pockets/enjoy/enjoys/bank/banks/take_home/return/returns/credit/credits/send/sends/hand/hands/add/adds',
  bank: 'bank/banks/savings/deposit/deposits/savings_account/mattress/bonds/treasury/treasuries/pension/real_estate/property/gold_bars/certificate/cd/cds/fixed_deposit/term_deposit/interest/salary/job/government_bonds',
  number:
    'half/quarter/third/one/two/three/four/five/six/seven/eight/nine/ten/eleven/twelve/thirteen/fourteen/fifteen/sixteen/seventeen/eighteen/nineteen/twenty/thirty/forty/fifty/sixty/seventy/eighty/ninety/hundred/hundreds/thousand/thousands/million/millions/dozen/a/an/of/and/double/triple/digit',
  joiner: 'a/an/of/and',
  percent: '%/percent/pct/per_cent/percentage_points',
  currency:
    '$/usd/eur/gbp/aed/sar/kwd/dollars/dollar/euros/euro/pounds/pound/dirhams/dirham/riyals/riyal/dinars/dinar/usdt/bitcoin/bitcoins/rupees/bucks/quid',
  scale: 'k/m/thousand/million/hundred/grand/mn',
} as const

/** English claims. See `claim-rules.ts` for how phrases are written. */
export const englishRules: ClaimRules = {
  attachesWords: false,
  forms,
  claims: [...englishCertainty, ...englishSafety, ...englishOffers],
  negations: [
    'not !only/just/merely/wait/hesitate/miss/even/a_single/one/with_our/a_dream/a_matter/just_a/least/because/any_longer/anymore/luck/a_myth/to_be_missed',
    'no !other/one_else/doubt/catch/question/wonder/limit/limits/end/matter/need/more/longer/experience/problem/problems/effort/work/fees/fee/stress/worries/worry/risk/risks/loss/losses/lose/losing/knowledge/skill/skills/tricks/hidden/strings/commission/spread/questions/excuses/bank/ifs/hassle/waiting/delay/delays/better/downside/chance/ceiling/cap/client/clients/member/surprise/surprises/secret/reason/drawdown/drawdowns/danger/boss/degree/luck/paperwork/exceptions/nonsense/joke/contract/lock_in/time',
    'nobody/none !else/in_the/but/offers_you_such/other/of_our/of_my',
    'nothing !but/else/beats/to/and/is_easier/compares/comes_close/like/less_than/short/could_be_easier/is_safer/at_risk/can_stop/will_stop/left_to_chance',
    'never !before/been/lose/again/miss/fail/fails/loses/lost/a/had_a/wrong/stop/stops/worry/mind/work/so/easier/too/out_of/shrink/shrinks/sleeps/had_it/ending/wait/hesitate/pay_full/look_back',
    "neither/nor/cannot/can't/isn't/aren't/wasn't/weren't/doesn't/didn't/won't/wouldn't/don't/hasn't/haven't/couldn't/shouldn't/hardly/rarely/seldom/few/nowhere !wait/hesitate/miss/lose/just/only/believe/imagine/fail/go_wrong/have_to/need/worry/even/shrink/forget/lost/let/think_twice/delay/settle/fall/drop/go_down/lift/know_how/be_beaten/happen/help_but/matter/hurt/care/take_our_word/find_a_better/find_a_safer/find_another/find_safer/be_wrong/beat/compete/match/anywhere_else/else/get_this/get_that",
    'rather_than/instead_of/ban/bans/banned/forbid/forbids/forbidden/prohibit/prohibits/prohibited/refuse/refuses/rejected/instead_of_promising/rather_than_promising/far_from/anything_but/stop_short_of/unlawful/illegal',
  ],
  nearNegations: [
    'without !losing/risk/loss/any_risk/fail/a_single/effort/a_doubt/doubt/lifting/question/working/exception',
  ],
  farNegations:
    'promise/promises/guarantee/guarantees/assure/claim/say/tell/assume/expect/believe/read_as/imply/offer/pay/advertise/suggest/hear/recommend/work_with/accept/find/found/have_economists/be_read/be_taken/mean/make_sure/know/see/seen/think/depend/rely/count/trust/let_anyone/allow/permit/state/state_that/represent/warrant/be_sure/confuse/take',
  lifters:
    'need/needed/needs/require/required/difficult/hard/rocket_science/expensive/wait/worry/hesitate/believe_how/miss/only/just/merely/even/other/else/elsewhere/like_ours/anywhere/such_profits/such_returns/such_guaranteed/like_this/like_these/but/because/so/than_our/luck/dream/as_much_as_we/ours/unlike/and_get/and_earn/and_still/while/yet/other_brokers/ever_before/catch/limit/anymore/longer/instead/regret/join/gamble/gambling/miracle/coincidence/elsewhere',
  denials: [
    'is/are/was/were/be not/never/neither ?being/currently offered/paid/allowed/permitted/possible/available/given/the_same/real/realistic/part/something/an_indicator/what_we/a_promise/a_forecast/on_offer/how/us/our !elsewhere/anywhere_else/with_other/at_other/at_banks/by_other/with_any_other/to_be_missed/found',
    'is/are ?always/never/simply/nearly/almost/a/an/strictly banned/prohibited/forbidden/myth/fraud/scam/scams/illegal/misleading/fiction/false/lie/lies/nonsense/suspicious/unrealistic/fantasy/impossible_to_promise/unlawful',
    "isn't/aren't/wasn't !elsewhere/available_elsewhere",
    'do/does not exist/apply/happen !elsewhere',
    "don't/doesn't exist",
    'leave_out/leaves_out/hide_the/hides_the/ignore_the/ignores_the/are_a_sign/is_a_sign/was_the_slogan/is_the_slogan/is_bait/are_bait',
  ],
  warnings:
    'breaking_the_law/against_the_law/unlicensed/unlicenced/unauthorised/unauthorized/warned_the_public/shut_down/promised_investors/promised_customers/untrue/not_true/never_read/never_hear/oldest_trick/trick_in_the_book/end_the_call/if_a_caller/if_a_stranger/stranger/scam/scams/scammer/scammers/fraud/frauds/fraudster/fraudsters/fraudulent/beware/myth/myths/red_flag/red_flags/warning_sign/warning_signs/sign_of/signs_of/suspicious/suspect/too_good_to_be_true/misleading/mislead/misled/dishonest/illegal/unlawful/ponzi/pyramid/scheme/slogan/jailed/arrested/convicted/sentenced/tribunal/court/collapsed/police/regulator_fined/fined/hang_up/stay_away/keep_away/walk_away/run_away/steer_clear/be_wary/wary/be_careful/be_cautious/sceptical/skeptical/unrealistic/lie/lies/lied/liar/liars/bait/fictitious/fake/impostor/impostors/imposters/anyone_claiming/anyone_who/anybody_who/someone_who/if_someone/if_anyone/if_somebody/claims_that/claim_that/claimed_that/the_idea_that/the_belief_that/belief_that/stories_of/wiped_out/avoid_anyone/avoid_any/avoid_offers/avoid_brokers/avoid_firms/avoid_companies/avoid_people/avoid_promises/avoid_those/report_it/report_them/pressure_you/do_not_trust/distrust/complaint_about/complaints_about/complaint_against/complaints_against/watchdog/authorities/offence/not_mean_that/does_not_mean/mistake_to/mistake_of_believing/mistaken/wrong_to/wrongly/illusion/fallacy/fantasy/fairy_tale/hype/tempting/rejected/dismissed/accused/alleged/prosecutors/prosecuted/sued/blacklist/breach/breaches/banned/prohibits/prohibited/forbids/forbidden/ban/bans/against_the_rules/ads_that/advert/adverts/adverts_that !alert/alerts/protection/monitoring/detection/prevention/screening/shield/insurance/check/checks/team',
  warningLifters:
    "unlike/our/ours/we/us/with_us/you'll/join/i/my/your_profit/your_profits/sign_up/not_a_scam/no_scam/not_a_myth/not_a_fantasy/no_fantasy/not_an_illusion/no_lie/no_lies/real/really_pay/stories_like/no_fraud/no_fake/not_a_lie/legally",
  ownWarnings:
    'breaking_the_law/never_read/never_hear/end_the_call/if_a_caller/if_a_stranger/oldest_trick/is_a_fake/dishonest/hang_up/stay_away/beware/scammers/fraudsters/fraud/if_someone/if_anyone/anyone_claiming/anyone_who/tell_us/report_it/report_them/does_not_mean/not_mean_that/impostor/impostors/in_our_name/fake !alert/alerts/protection/monitoring/detection/prevention/screening/shield/insurance/check/checks/team',
  questions: 'is/are/can/could/does/do/who/will/would/what/how/should/has/have/did/why_do_so_many',
  questionLifters:
    'win_them/here/our_clients/our_members/will_i_lose/who_said/could_you_use/would_say_no/why_risk/is_certain/without_losing/sound/who_says/who_needs/lost/extra/want/like_to/ready/dream/dreaming/tired/looking/did_you_know/why_not/imagine/miss/know_that/wish/still/bank/you_like/how_about/what_if/what_would/why_settle/when_you_can/lose',
  no: "it_does_not/it_doesn't/it_is_not/it_isn't/they_do_not/they_don't/we_don't_know/we_do_not_know/we_cannot_know/it_depends/no/nobody/no_one/none/unfortunately/sadly/if_only/we_have_not/not_at_all/sorry/hardly/not_in/neither/not_really/only_in_adverts/they_cannot/they_are_not/nothing",
  yes: 'yes/of_course/absolutely/certainly/definitely/always/sure/indeed/naturally/guaranteed/every_time/every_month/every_day !not/no/never',
  conditionals:
    'if/when/unless/even_if/whether/should/and_if/who/those_who/if_you/if_we/if_it/if_they/when_you',
  conditions:
    'more_than_you_can/never_removed/never_be_removed/limited_but/never_eliminated/if_the_price/when_the_price/if_prices/when_prices/if_the_market/if_gold/if_it_rises/if_it_falls/if_the_euro/if_the_dollar/as_the_price/should_the_price/you_may_lose/you_can_lose_money/or_a_loss/or_lose/afford_to_lose/may_also_lose/of_retail/if_your_prediction/if_you_are_right/if_the_trade',
  limits:
    'demo_account/demo_accounts/demo_trading/on_demo/on_a_demo/virtual/could_lose/may_lose/can_lose_money',
  limitsAfter: [
    'on/in/with/using ?a/an/the/our/your/this ?free/practice demo',
    'on/in/with/using ?a/the/our/your virtual',
    'is/are virtual',
  ],
  joiners: 'and/plus/or/then/also/with/together/along/but/while',
}

// Made by supabase/generate-types.ts from schemas 454128fd13897510 as 2cf36036d9c005e9.
export type Json = string | number | boolean | null | {[key: string]: Json | undefined} | Json[]

export type Database = {
  public: {
    Tables: {
      account_appropriateness: {
        Row: {
          answered_at: string
          appropriateness: NonNullable<Json>
          region: string
          user_id: string
        }
        Insert: {
          answered_at?: string
          appropriateness: NonNullable<Json>
          region: string
          user_id: string
        }
        Update: {
          answered_at?: string
          appropriateness?: NonNullable<Json>
          region?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'account_appropriateness_region_fkey'
            columns: ['region']
            isOneToOne: false
            referencedRelation: 'regions'
            referencedColumns: ['code']
          },
        ]
      }
      account_types: {
        Row: {
          base_currencies: string[]
          code: string
          commission_model: string
          commission_model_ar: string
          id: string
          max_leverage: number
          min_deposit: number
          minimum_lot: number
          name: string
          name_ar: string
          spread_markup: number | null
          typical_spread_from: number
          typical_spread_to: number
          updated_at: string
        }
        Insert: {
          base_currencies: string[]
          code: string
          commission_model: string
          commission_model_ar: string
          id?: string
          max_leverage: number
          min_deposit: number
          minimum_lot: number
          name: string
          name_ar: string
          spread_markup?: number | null
          typical_spread_from: number
          typical_spread_to: number
          updated_at?: string
        }
        Update: {
          base_currencies?: string[]
          code?: string
          commission_model?: string
          commission_model_ar?: string
          id?: string
          max_leverage?: number
          min_deposit?: number
          minimum_lot?: number
          name?: string
          name_ar?: string
          spread_markup?: number | null
          typical_spread_from?: number
          typical_spread_to?: number
          updated_at?: string
        }
        Relationships: []
      }
      account_undos: {
        Row: {
          change: string
          created_at: string
          old_email: string | null
          token_hash: string
          user_id: string
        }
        Insert: {
          change: string
          created_at?: string
          old_email?: string | null
          token_hash: string
          user_id: string
        }
        Update: {
          change?: string
          created_at?: string
          old_email?: string | null
          token_hash?: string
          user_id?: string
        }
        Relationships: []
      }
      acknowledgement_senders: {
        Row: {
          day: string
          sender_hash: string
          times: number
        }
        Insert: {
          day: string
          sender_hash: string
          times?: number
        }
        Update: {
          day?: string
          sender_hash?: string
          times?: number
        }
        Relationships: []
      }
      app_code_attempts: {
        Row: {
          paused_until: string | null
          tries: number
          user_id: string
        }
        Insert: {
          paused_until?: string | null
          tries: number
          user_id: string
        }
        Update: {
          paused_until?: string | null
          tries?: number
          user_id?: string
        }
        Relationships: []
      }
      approval_decisions: {
        Row: {
          approvers: string[]
          assignee: string | null
          authors: string[]
          cause: string
          changes: NonNullable<Json>
          checklist: NonNullable<Json>
          decided_at: string
          document_id: string
          document_type: string
          due_at: string | null
          evidence_files: NonNullable<Json>
          kind: string
          live_at: string | null
          person: string | null
          position: number
          reason: string
          recorded_at: string
          text_hash: string | null
          title: string
        }
        Insert: {
          approvers: string[]
          assignee?: string | null
          authors: string[]
          cause: string
          changes: NonNullable<Json>
          checklist?: NonNullable<Json>
          decided_at: string
          document_id: string
          document_type: string
          due_at?: string | null
          evidence_files?: NonNullable<Json>
          kind: string
          live_at?: string | null
          person?: string | null
          position?: never
          reason: string
          recorded_at?: string
          text_hash?: string | null
          title: string
        }
        Update: {
          approvers?: string[]
          assignee?: string | null
          authors?: string[]
          cause?: string
          changes?: NonNullable<Json>
          checklist?: NonNullable<Json>
          decided_at?: string
          document_id?: string
          document_type?: string
          due_at?: string | null
          evidence_files?: NonNullable<Json>
          kind?: string
          live_at?: string | null
          person?: string | null
          position?: never
          reason?: string
          recorded_at?: string
          text_hash?: string | null
          title?: string
        }
        Relationships: []
      }
      complaints: {
        Row: {
          created_at: string
          email: string
          entity: string
          first_name: string
          is_repeat: boolean
          key: string
          language: string
          last_name: string
          message: string
          occurred: string | null
          region: string
          remedy: string | null
          reply_due_at: string
          topic: string
        }
        Insert: {
          created_at?: string
          email: string
          entity: string
          first_name: string
          is_repeat?: boolean
          key: string
          language: string
          last_name: string
          message: string
          occurred?: string | null
          region: string
          remedy?: string | null
          reply_due_at: string
          topic: string
        }
        Update: {
          created_at?: string
          email?: string
          entity?: string
          first_name?: string
          is_repeat?: boolean
          key?: string
          language?: string
          last_name?: string
          message?: string
          occurred?: string | null
          region?: string
          remedy?: string | null
          reply_due_at?: string
          topic?: string
        }
        Relationships: [
          {
            foreignKeyName: 'complaints_entity_fkey'
            columns: ['entity']
            isOneToOne: false
            referencedRelation: 'regions'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'complaints_key_fkey'
            columns: ['key']
            isOneToOne: true
            referencedRelation: 'form_submissions'
            referencedColumns: ['key']
          },
          {
            foreignKeyName: 'complaints_language_fkey'
            columns: ['language']
            isOneToOne: false
            referencedRelation: 'languages'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'complaints_region_fkey'
            columns: ['region']
            isOneToOne: false
            referencedRelation: 'regions'
            referencedColumns: ['code']
          },
        ]
      }
      component_checks: {
        Row: {
          checked_at: string
          component_id: string
          outcome: string
          problem: string | null
          response_ms: number | null
        }
        Insert: {
          checked_at: string
          component_id: string
          outcome: string
          problem?: string | null
          response_ms?: number | null
        }
        Update: {
          checked_at?: string
          component_id?: string
          outcome?: string
          problem?: string | null
          response_ms?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'component_checks_component_id_fkey'
            columns: ['component_id']
            isOneToOne: false
            referencedRelation: 'component_states'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'component_checks_component_id_fkey'
            columns: ['component_id']
            isOneToOne: false
            referencedRelation: 'components'
            referencedColumns: ['id']
          },
        ]
      }
      component_days: {
        Row: {
          answered: number
          component_id: string
          day: string
          failed: number
          response_ms_total: number
        }
        Insert: {
          answered?: number
          component_id: string
          day: string
          failed?: number
          response_ms_total?: number
        }
        Update: {
          answered?: number
          component_id?: string
          day?: string
          failed?: number
          response_ms_total?: number
        }
        Relationships: [
          {
            foreignKeyName: 'component_days_component_id_fkey'
            columns: ['component_id']
            isOneToOne: false
            referencedRelation: 'component_states'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'component_days_component_id_fkey'
            columns: ['component_id']
            isOneToOne: false
            referencedRelation: 'components'
            referencedColumns: ['id']
          },
        ]
      }
      components: {
        Row: {
          created_at: string
          id: string
          interval_seconds: number
          is_active: boolean
          kind: string
          name: string
          name_ar: string
          position: number
          slow_ms: number
          target: string | null
          timeout_ms: number
          updated_at: string
        }
        Insert: {
          created_at?: string
          id: string
          interval_seconds?: number
          is_active?: boolean
          kind: string
          name: string
          name_ar: string
          position: number
          slow_ms?: number
          target?: string | null
          timeout_ms?: number
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          interval_seconds?: number
          is_active?: boolean
          kind?: string
          name?: string
          name_ar?: string
          position?: number
          slow_ms?: number
          target?: string | null
          timeout_ms?: number
          updated_at?: string
        }
        Relationships: []
      }
      contact_messages: {
        Row: {
          created_at: string
          email: string
          first_name: string
          key: string
          language: string
          last_name: string
          message: string
          region: string
          reply_due_at: string
          subject: string
        }
        Insert: {
          created_at?: string
          email: string
          first_name: string
          key: string
          language: string
          last_name: string
          message: string
          region: string
          reply_due_at?: string
          subject: string
        }
        Update: {
          created_at?: string
          email?: string
          first_name?: string
          key?: string
          language?: string
          last_name?: string
          message?: string
          region?: string
          reply_due_at?: string
          subject?: string
        }
        Relationships: [
          {
            foreignKeyName: 'contact_messages_key_fkey'
            columns: ['key']
            isOneToOne: true
            referencedRelation: 'form_submissions'
            referencedColumns: ['key']
          },
          {
            foreignKeyName: 'contact_messages_language_fkey'
            columns: ['language']
            isOneToOne: false
            referencedRelation: 'languages'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'contact_messages_region_fkey'
            columns: ['region']
            isOneToOne: false
            referencedRelation: 'regions'
            referencedColumns: ['code']
          },
        ]
      }
      conversion_rates: {
        Row: {
          currency: string
          updated_at: string
          usd_value: number
        }
        Insert: {
          currency: string
          updated_at?: string
          usd_value: number
        }
        Update: {
          currency?: string
          updated_at?: string
          usd_value?: number
        }
        Relationships: []
      }
      data_exports: {
        Row: {
          exported_at: string
          user_id: string
        }
        Insert: {
          exported_at?: string
          user_id: string
        }
        Update: {
          exported_at?: string
          user_id?: string
        }
        Relationships: []
      }
      decision_notices: {
        Row: {
          position: number
          recipient: string
          sent_at: string
        }
        Insert: {
          position: number
          recipient: string
          sent_at?: string
        }
        Update: {
          position?: number
          recipient?: string
          sent_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'decision_notices_position_fkey'
            columns: ['position']
            isOneToOne: false
            referencedRelation: 'approval_decisions'
            referencedColumns: ['position']
          },
        ]
      }
      deletion_requests: {
        Row: {
          requested_at: string
          user_id: string
        }
        Insert: {
          requested_at?: string
          user_id: string
        }
        Update: {
          requested_at?: string
          user_id?: string
        }
        Relationships: []
      }
      demo_requests: {
        Row: {
          appropriateness: Json | null
          country: string
          created_at: string
          email: string
          first_name: string
          key: string
          language: string
          last_name: string
          phone: string
          platform: string
          region: string
        }
        Insert: {
          appropriateness?: Json | null
          country: string
          created_at?: string
          email: string
          first_name: string
          key: string
          language: string
          last_name: string
          phone: string
          platform: string
          region: string
        }
        Update: {
          appropriateness?: Json | null
          country?: string
          created_at?: string
          email?: string
          first_name?: string
          key?: string
          language?: string
          last_name?: string
          phone?: string
          platform?: string
          region?: string
        }
        Relationships: [
          {
            foreignKeyName: 'demo_requests_key_fkey'
            columns: ['key']
            isOneToOne: true
            referencedRelation: 'form_submissions'
            referencedColumns: ['key']
          },
          {
            foreignKeyName: 'demo_requests_language_fkey'
            columns: ['language']
            isOneToOne: false
            referencedRelation: 'languages'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'demo_requests_region_fkey'
            columns: ['region']
            isOneToOne: false
            referencedRelation: 'regions'
            referencedColumns: ['code']
          },
        ]
      }
      dividends: {
        Row: {
          amount: number
          ex_date: string
          id: string
          instrument_id: string
          is_cancelled: boolean
          source: string
          updated_at: string
        }
        Insert: {
          amount: number
          ex_date: string
          id?: string
          instrument_id: string
          is_cancelled?: boolean
          source: string
          updated_at?: string
        }
        Update: {
          amount?: number
          ex_date?: string
          id?: string
          instrument_id?: string
          is_cancelled?: boolean
          source?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'dividends_instrument_id_fkey'
            columns: ['instrument_id']
            isOneToOne: false
            referencedRelation: 'instruments'
            referencedColumns: ['id']
          },
        ]
      }
      economic_events: {
        Row: {
          actual: string | null
          country: string
          forecast: string | null
          id: string
          importance: string
          is_cancelled: boolean
          occurs_at: string | null
          occurs_on: string
          previous: string | null
          source: string
          title: string
          title_ar: string
          updated_at: string
        }
        Insert: {
          actual?: string | null
          country: string
          forecast?: string | null
          id?: string
          importance: string
          is_cancelled?: boolean
          occurs_at?: string | null
          occurs_on: string
          previous?: string | null
          source: string
          title: string
          title_ar: string
          updated_at?: string
        }
        Update: {
          actual?: string | null
          country?: string
          forecast?: string | null
          id?: string
          importance?: string
          is_cancelled?: boolean
          occurs_at?: string | null
          occurs_on?: string
          previous?: string | null
          source?: string
          title?: string
          title_ar?: string
          updated_at?: string
        }
        Relationships: []
      }
      form_submissions: {
        Row: {
          address_hash: string
          created_at: string
          form: string
          is_suspect: boolean
          key: string
          sender_hash: string
        }
        Insert: {
          address_hash: string
          created_at?: string
          form: string
          is_suspect?: boolean
          key: string
          sender_hash: string
        }
        Update: {
          address_hash?: string
          created_at?: string
          form?: string
          is_suspect?: boolean
          key?: string
          sender_hash?: string
        }
        Relationships: []
      }
      hourly_spreads: {
        Row: {
          account_type_id: string
          avg_spread: number
          hour_of_week: number
          id: string
          instrument_id: string
          max_spread: number
          min_spread: number
          observed_from: string
          observed_until: string
          updated_at: string
        }
        Insert: {
          account_type_id: string
          avg_spread: number
          hour_of_week: number
          id?: string
          instrument_id: string
          max_spread: number
          min_spread: number
          observed_from: string
          observed_until: string
          updated_at?: string
        }
        Update: {
          account_type_id?: string
          avg_spread?: number
          hour_of_week?: number
          id?: string
          instrument_id?: string
          max_spread?: number
          min_spread?: number
          observed_from?: string
          observed_until?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'hourly_spreads_account_type_id_fkey'
            columns: ['account_type_id']
            isOneToOne: false
            referencedRelation: 'account_types'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'hourly_spreads_instrument_id_fkey'
            columns: ['instrument_id']
            isOneToOne: false
            referencedRelation: 'instruments'
            referencedColumns: ['id']
          },
        ]
      }
      inbox_handlings: {
        Row: {
          handled_at: string
          handled_by: string
          key: string
          kind: string
        }
        Insert: {
          handled_at?: string
          handled_by: string
          key: string
          kind: string
        }
        Update: {
          handled_at?: string
          handled_by?: string
          key?: string
          kind?: string
        }
        Relationships: []
      }
      incident_updates: {
        Row: {
          created_at: string
          id: string
          incident_id: string
          status: string
          text: string
          text_ar: string
        }
        Insert: {
          created_at?: string
          id?: string
          incident_id: string
          status: string
          text: string
          text_ar: string
        }
        Update: {
          created_at?: string
          id?: string
          incident_id?: string
          status?: string
          text?: string
          text_ar?: string
        }
        Relationships: [
          {
            foreignKeyName: 'incident_updates_incident_id_fkey'
            columns: ['incident_id']
            isOneToOne: false
            referencedRelation: 'incidents'
            referencedColumns: ['id']
          },
        ]
      }
      incidents: {
        Row: {
          component_ids: string[]
          created_at: string
          id: string
          impact: string
          is_automatic: boolean
          resolved_at: string | null
          started_at: string
          status: string
          title: string
          title_ar: string
        }
        Insert: {
          component_ids?: string[]
          created_at?: string
          id?: string
          impact: string
          is_automatic?: boolean
          resolved_at?: string | null
          started_at: string
          status: string
          title: string
          title_ar: string
        }
        Update: {
          component_ids?: string[]
          created_at?: string
          id?: string
          impact?: string
          is_automatic?: boolean
          resolved_at?: string | null
          started_at?: string
          status?: string
          title?: string
          title_ar?: string
        }
        Relationships: []
      }
      instrument_groups: {
        Row: {
          code: string
          description: string
          description_ar: string
          name: string
          name_ar: string
          sort_order: number
          updated_at: string
        }
        Insert: {
          code: string
          description: string
          description_ar: string
          name: string
          name_ar: string
          sort_order: number
          updated_at?: string
        }
        Update: {
          code?: string
          description?: string
          description_ar?: string
          name?: string
          name_ar?: string
          sort_order?: number
          updated_at?: string
        }
        Relationships: []
      }
      instruments: {
        Row: {
          asset_class: string
          available_regions: string[]
          base_currency: string | null
          group_code: string
          id: string
          lot_size: number
          max_lot: number
          min_lot: number
          name: string
          name_ar: string
          pip_size: number
          quote_currency: string
          search_text: string
          swap_long: number
          swap_short: number
          symbol: string
          updated_at: string
        }
        Insert: {
          asset_class: string
          available_regions: string[]
          base_currency?: string | null
          group_code: string
          id?: string
          lot_size: number
          max_lot: number
          min_lot: number
          name: string
          name_ar: string
          pip_size: number
          quote_currency: string
          search_text?: never
          swap_long: number
          swap_short: number
          symbol: string
          updated_at?: string
        }
        Update: {
          asset_class?: string
          available_regions?: string[]
          base_currency?: string | null
          group_code?: string
          id?: string
          lot_size?: number
          max_lot?: number
          min_lot?: number
          name?: string
          name_ar?: string
          pip_size?: number
          quote_currency?: string
          search_text?: never
          swap_long?: number
          swap_short?: number
          symbol?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'instruments_group_code_fkey'
            columns: ['group_code']
            isOneToOne: false
            referencedRelation: 'instrument_groups'
            referencedColumns: ['code']
          },
        ]
      }
      known_devices: {
        Row: {
          device_hash: string
          first_seen_at: string
          last_seen_at: string
          user_id: string
        }
        Insert: {
          device_hash: string
          first_seen_at?: string
          last_seen_at?: string
          user_id: string
        }
        Update: {
          device_hash?: string
          first_seen_at?: string
          last_seen_at?: string
          user_id?: string
        }
        Relationships: []
      }
      languages: {
        Row: {
          code: string
        }
        Insert: {
          code: string
        }
        Update: {
          code?: string
        }
        Relationships: []
      }
      maintenance_windows: {
        Row: {
          cancelled_at: string | null
          component_ids: string[]
          created_at: string
          ends_at: string
          id: string
          starts_at: string
          text: string
          text_ar: string
          title: string
          title_ar: string
        }
        Insert: {
          cancelled_at?: string | null
          component_ids?: string[]
          created_at?: string
          ends_at: string
          id?: string
          starts_at: string
          text: string
          text_ar: string
          title: string
          title_ar: string
        }
        Update: {
          cancelled_at?: string | null
          component_ids?: string[]
          created_at?: string
          ends_at?: string
          id?: string
          starts_at?: string
          text?: string
          text_ar?: string
          title?: string
          title_ar?: string
        }
        Relationships: []
      }
      market_data_webhooks: {
        Row: {
          secret: string
          url: string
        }
        Insert: {
          secret: string
          url: string
        }
        Update: {
          secret?: string
          url?: string
        }
        Relationships: []
      }
      outbox: {
        Row: {
          attempts: number
          created_at: string
          details: NonNullable<Json>
          due_at: string
          given_up_at: string | null
          id: string
          kind: string
          language: string
          problem: string | null
          recipient: string | null
          reference: string
          region: string
          sent_at: string | null
        }
        Insert: {
          attempts?: number
          created_at?: string
          details: NonNullable<Json>
          due_at?: string
          given_up_at?: string | null
          id?: string
          kind: string
          language: string
          problem?: string | null
          recipient?: string | null
          reference?: string
          region: string
          sent_at?: string | null
        }
        Update: {
          attempts?: number
          created_at?: string
          details?: NonNullable<Json>
          due_at?: string
          given_up_at?: string | null
          id?: string
          kind?: string
          language?: string
          problem?: string | null
          recipient?: string | null
          reference?: string
          region?: string
          sent_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'outbox_language_fkey'
            columns: ['language']
            isOneToOne: false
            referencedRelation: 'languages'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'outbox_region_fkey'
            columns: ['region']
            isOneToOne: false
            referencedRelation: 'regions'
            referencedColumns: ['code']
          },
        ]
      }
      page_speeds: {
        Row: {
          bound: number
          country: string
          day: string
          device: string
          metric: string
          page: string
          times: number
        }
        Insert: {
          bound: number
          country: string
          day: string
          device: string
          metric: string
          page: string
          times?: number
        }
        Update: {
          bound?: number
          country?: string
          day?: string
          device?: string
          metric?: string
          page?: string
          times?: number
        }
        Relationships: []
      }
      partner_applications: {
        Row: {
          company: string | null
          created_at: string
          email: string
          first_name: string
          key: string
          language: string
          last_name: string
          market: string
          message: string
          programme: string
          region: string
          reply_due_at: string
          website: string | null
        }
        Insert: {
          company?: string | null
          created_at?: string
          email: string
          first_name: string
          key: string
          language: string
          last_name: string
          market: string
          message: string
          programme: string
          region: string
          reply_due_at?: string
          website?: string | null
        }
        Update: {
          company?: string | null
          created_at?: string
          email?: string
          first_name?: string
          key?: string
          language?: string
          last_name?: string
          market?: string
          message?: string
          programme?: string
          region?: string
          reply_due_at?: string
          website?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'partner_applications_key_fkey'
            columns: ['key']
            isOneToOne: true
            referencedRelation: 'form_submissions'
            referencedColumns: ['key']
          },
          {
            foreignKeyName: 'partner_applications_language_fkey'
            columns: ['language']
            isOneToOne: false
            referencedRelation: 'languages'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'partner_applications_region_fkey'
            columns: ['region']
            isOneToOne: false
            referencedRelation: 'regions'
            referencedColumns: ['code']
          },
        ]
      }
      post_readings: {
        Row: {
          day: string
          language: string
          post_id: string
          region: string
          times: number
        }
        Insert: {
          day: string
          language: string
          post_id: string
          region: string
          times?: number
        }
        Update: {
          day?: string
          language?: string
          post_id?: string
          region?: string
          times?: number
        }
        Relationships: [
          {
            foreignKeyName: 'post_readings_language_fkey'
            columns: ['language']
            isOneToOne: false
            referencedRelation: 'languages'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'post_readings_region_fkey'
            columns: ['region']
            isOneToOne: false
            referencedRelation: 'regions'
            referencedColumns: ['code']
          },
        ]
      }
      price_bars: {
        Row: {
          close: number
          high: number
          instrument_id: string
          low: number
          max_spread: number
          min_spread: number
          open: number
          quotes: number
          resolution: string
          spread_sum: number
          starts_at: string
        }
        Insert: {
          close: number
          high: number
          instrument_id: string
          low: number
          max_spread: number
          min_spread: number
          open: number
          quotes: number
          resolution: string
          spread_sum: number
          starts_at: string
        }
        Update: {
          close?: number
          high?: number
          instrument_id?: string
          low?: number
          max_spread?: number
          min_spread?: number
          open?: number
          quotes?: number
          resolution?: string
          spread_sum?: number
          starts_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'price_bars_instrument_id_fkey'
            columns: ['instrument_id']
            isOneToOne: false
            referencedRelation: 'instruments'
            referencedColumns: ['id']
          },
        ]
      }
      proof_of_work_settings: {
        Row: {
          bits: number
          is_only: boolean
          secret: string
          valid_for: string
        }
        Insert: {
          bits?: number
          is_only?: boolean
          secret?: string
          valid_for?: string
        }
        Update: {
          bits?: number
          is_only?: boolean
          secret?: string
          valid_for?: string
        }
        Relationships: []
      }
      publication_anchors: {
        Row: {
          authority: string
          created_at: string
          gen_time: string
          head_hash: string
          id: number
          position: number
          token: string
        }
        Insert: {
          authority: string
          created_at: string
          gen_time: string
          head_hash: string
          id: number
          position: number
          token: string
        }
        Update: {
          authority?: string
          created_at?: string
          gen_time?: string
          head_hash?: string
          id?: number
          position?: number
          token?: string
        }
        Relationships: [
          {
            foreignKeyName: 'publication_anchors_position_fkey'
            columns: ['position']
            isOneToOne: false
            referencedRelation: 'publications'
            referencedColumns: ['position']
          },
          {
            foreignKeyName: 'publication_anchors_position_fkey'
            columns: ['position']
            isOneToOne: false
            referencedRelation: 'shown_publications'
            referencedColumns: ['position']
          },
        ]
      }
      publication_notices: {
        Row: {
          head_hash: string
          id: number
          position: number
          sent_at: string
          witness: string
        }
        Insert: {
          head_hash: string
          id?: never
          position: number
          sent_at?: string
          witness: string
        }
        Update: {
          head_hash?: string
          id?: never
          position?: number
          sent_at?: string
          witness?: string
        }
        Relationships: []
      }
      publications: {
        Row: {
          approved_by: string | null
          author: string
          content: string
          document_id: string
          document_type: string
          hash: string
          hash_format: number
          position: number
          previous_hash: string
          published_at: string
          recorded_at: string
          revision: string
          standing: string | null
        }
        Insert: {
          approved_by?: string | null
          author: string
          content: string
          document_id: string
          document_type: string
          hash: string
          hash_format: number
          position: number
          previous_hash: string
          published_at: string
          recorded_at: string
          revision: string
          standing?: string | null
        }
        Update: {
          approved_by?: string | null
          author?: string
          content?: string
          document_id?: string
          document_type?: string
          hash?: string
          hash_format?: number
          position?: number
          previous_hash?: string
          published_at?: string
          recorded_at?: string
          revision?: string
          standing?: string | null
        }
        Relationships: []
      }
      publish_marks: {
        Row: {
          change: string
          document_id: string
          id: number
          marked_at: string
          type: string
        }
        Insert: {
          change: string
          document_id: string
          id?: never
          marked_at?: string
          type: string
        }
        Update: {
          change?: string
          document_id?: string
          id?: never
          marked_at?: string
          type?: string
        }
        Relationships: []
      }
      quote_feed: {
        Row: {
          epoch: number
          heard_at: string | null
          id: boolean
          is_demo: boolean
          measured_on: string | null
        }
        Insert: {
          epoch: number
          heard_at?: string | null
          id?: boolean
          is_demo: boolean
          measured_on?: string | null
        }
        Update: {
          epoch?: number
          heard_at?: string | null
          id?: boolean
          is_demo?: boolean
          measured_on?: string | null
        }
        Relationships: []
      }
      quotes: {
        Row: {
          ask: number
          bid: number
          day_high: number
          day_low: number
          instrument_id: string
          previous_close: number | null
          quoted_at: string
          stored_at: string
        }
        Insert: {
          ask: number
          bid: number
          day_high: number
          day_low: number
          instrument_id: string
          previous_close?: number | null
          quoted_at: string
          stored_at: string
        }
        Update: {
          ask?: number
          bid?: number
          day_high?: number
          day_low?: number
          instrument_id?: string
          previous_close?: number | null
          quoted_at?: string
          stored_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'quotes_instrument_id_fkey'
            columns: ['instrument_id']
            isOneToOne: true
            referencedRelation: 'instruments'
            referencedColumns: ['id']
          },
        ]
      }
      recovered_sessions: {
        Row: {
          recovered_at: string
          session_id: string
        }
        Insert: {
          recovered_at?: string
          session_id: string
        }
        Update: {
          recovered_at?: string
          session_id?: string
        }
        Relationships: []
      }
      recovery_code_attempts: {
        Row: {
          ends_at: string
          tries: number
          user_id: string
        }
        Insert: {
          ends_at: string
          tries: number
          user_id: string
        }
        Update: {
          ends_at?: string
          tries?: number
          user_id?: string
        }
        Relationships: []
      }
      recovery_codes: {
        Row: {
          code_hash: string
          created_at: string
          used_at: string | null
          user_id: string
        }
        Insert: {
          code_hash: string
          created_at?: string
          used_at?: string | null
          user_id: string
        }
        Update: {
          code_hash?: string
          created_at?: string
          used_at?: string | null
          user_id?: string
        }
        Relationships: []
      }
      reference_prices: {
        Row: {
          instrument_id: string
          price: number
          updated_at: string
        }
        Insert: {
          instrument_id: string
          price: number
          updated_at?: string
        }
        Update: {
          instrument_id?: string
          price?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'reference_prices_instrument_id_fkey'
            columns: ['instrument_id']
            isOneToOne: true
            referencedRelation: 'instruments'
            referencedColumns: ['id']
          },
        ]
      }
      region_acknowledgements: {
        Row: {
          day: string
          language: string
          reason: string
          region_from: string
          region_to: string
          times: number
        }
        Insert: {
          day: string
          language: string
          reason?: string
          region_from: string
          region_to: string
          times?: number
        }
        Update: {
          day?: string
          language?: string
          reason?: string
          region_from?: string
          region_to?: string
          times?: number
        }
        Relationships: [
          {
            foreignKeyName: 'region_acknowledgements_language_fkey'
            columns: ['language']
            isOneToOne: false
            referencedRelation: 'languages'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'region_acknowledgements_region_from_fkey'
            columns: ['region_from']
            isOneToOne: false
            referencedRelation: 'regions'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'region_acknowledgements_region_to_fkey'
            columns: ['region_to']
            isOneToOne: false
            referencedRelation: 'regions'
            referencedColumns: ['code']
          },
        ]
      }
      regions: {
        Row: {
          asks_appropriateness: boolean
          code: string
          complaint_days: number
          countries: string[]
          is_default: boolean
          is_fallback: boolean
          requires_knowledge: boolean
        }
        Insert: {
          asks_appropriateness?: boolean
          code: string
          complaint_days?: number
          countries?: string[]
          is_default?: boolean
          is_fallback?: boolean
          requires_knowledge?: boolean
        }
        Update: {
          asks_appropriateness?: boolean
          code?: string
          complaint_days?: number
          countries?: string[]
          is_default?: boolean
          is_fallback?: boolean
          requires_knowledge?: boolean
        }
        Relationships: []
      }
      rendered_files: {
        Row: {
          body: string
          created_at: string
          hash: string
          media_type: string
        }
        Insert: {
          body: string
          created_at?: string
          hash: string
          media_type: string
        }
        Update: {
          body?: string
          created_at?: string
          hash?: string
          media_type?: string
        }
        Relationships: []
      }
      rendered_texts: {
        Row: {
          body: string
          created_at: string
          hash: string
          kind: string
        }
        Insert: {
          body: string
          created_at?: string
          hash: string
          kind: string
        }
        Update: {
          body?: string
          created_at?: string
          hash?: string
          kind?: string
        }
        Relationships: []
      }
      rendering_runs: {
        Row: {
          began: string
          build_id: string
          cause: string
          created_at: string
          id: number
          manifest_hash: string
          position: number | null
        }
        Insert: {
          began: string
          build_id: string
          cause: string
          created_at: string
          id: number
          manifest_hash: string
          position?: number | null
        }
        Update: {
          began?: string
          build_id?: string
          cause?: string
          created_at?: string
          id?: number
          manifest_hash?: string
          position?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'rendering_runs_position_fkey'
            columns: ['position']
            isOneToOne: true
            referencedRelation: 'publications'
            referencedColumns: ['position']
          },
          {
            foreignKeyName: 'rendering_runs_position_fkey'
            columns: ['position']
            isOneToOne: true
            referencedRelation: 'shown_publications'
            referencedColumns: ['position']
          },
        ]
      }
      rendering_stamps: {
        Row: {
          authority: string
          gen_time: string
          run: number
          token: string
        }
        Insert: {
          authority: string
          gen_time: string
          run: number
          token: string
        }
        Update: {
          authority?: string
          gen_time?: string
          run?: number
          token?: string
        }
        Relationships: [
          {
            foreignKeyName: 'rendering_stamps_run_fkey'
            columns: ['run']
            isOneToOne: true
            referencedRelation: 'rendering_runs'
            referencedColumns: ['id']
          },
        ]
      }
      renderings: {
        Row: {
          hash: string
          language: string
          path: string
          region: string
          rendered_at: string
          run: number
        }
        Insert: {
          hash: string
          language: string
          path: string
          region: string
          rendered_at: string
          run: number
        }
        Update: {
          hash?: string
          language?: string
          path?: string
          region?: string
          rendered_at?: string
          run?: number
        }
        Relationships: [
          {
            foreignKeyName: 'renderings_hash_fkey'
            columns: ['hash']
            isOneToOne: false
            referencedRelation: 'rendered_texts'
            referencedColumns: ['hash']
          },
          {
            foreignKeyName: 'renderings_language_fkey'
            columns: ['language']
            isOneToOne: false
            referencedRelation: 'languages'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'renderings_region_fkey'
            columns: ['region']
            isOneToOne: false
            referencedRelation: 'regions'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'renderings_run_fkey'
            columns: ['run']
            isOneToOne: false
            referencedRelation: 'rendering_runs'
            referencedColumns: ['id']
          },
        ]
      }
      retention_periods: {
        Row: {
          category: string
          period: string
          reason: string
        }
        Insert: {
          category: string
          period: string
          reason: string
        }
        Update: {
          category?: string
          period?: string
          reason?: string
        }
        Relationships: []
      }
      rollovers: {
        Row: {
          from_contract: string
          id: string
          instrument_id: string
          price_difference: number | null
          rolls_on: string
          source: string
          to_contract: string
          updated_at: string
        }
        Insert: {
          from_contract: string
          id?: string
          instrument_id: string
          price_difference?: number | null
          rolls_on: string
          source: string
          to_contract: string
          updated_at?: string
        }
        Update: {
          from_contract?: string
          id?: string
          instrument_id?: string
          price_difference?: number | null
          rolls_on?: string
          source?: string
          to_contract?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'rollovers_instrument_id_fkey'
            columns: ['instrument_id']
            isOneToOne: false
            referencedRelation: 'instruments'
            referencedColumns: ['id']
          },
        ]
      }
      spreads: {
        Row: {
          account_type_id: string
          avg_spread: number
          commission_currency: string
          commission_per_lot: number
          id: string
          instrument_id: string
          max_spread: number
          measured_from: string | null
          measured_markup: number | null
          measured_quotes: number | null
          measured_until: string | null
          min_spread: number
          updated_at: string
        }
        Insert: {
          account_type_id: string
          avg_spread: number
          commission_currency: string
          commission_per_lot: number
          id?: string
          instrument_id: string
          max_spread: number
          measured_from?: string | null
          measured_markup?: number | null
          measured_quotes?: number | null
          measured_until?: string | null
          min_spread: number
          updated_at?: string
        }
        Update: {
          account_type_id?: string
          avg_spread?: number
          commission_currency?: string
          commission_per_lot?: number
          id?: string
          instrument_id?: string
          max_spread?: number
          measured_from?: string | null
          measured_markup?: number | null
          measured_quotes?: number | null
          measured_until?: string | null
          min_spread?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'spreads_account_type_id_fkey'
            columns: ['account_type_id']
            isOneToOne: false
            referencedRelation: 'account_types'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'spreads_instrument_id_fkey'
            columns: ['instrument_id']
            isOneToOne: false
            referencedRelation: 'instruments'
            referencedColumns: ['id']
          },
        ]
      }
      staff: {
        Row: {
          appointed_at: string
          user_id: string
        }
        Insert: {
          appointed_at?: string
          user_id: string
        }
        Update: {
          appointed_at?: string
          user_id?: string
        }
        Relationships: []
      }
      submission_limits: {
        Row: {
          extra_bits: number
          forms_per_bit: number
          proof_threshold: number
          reason: string
          reject_threshold: number | null
          scope: string
        }
        Insert: {
          extra_bits: number
          forms_per_bit: number
          proof_threshold: number
          reason: string
          reject_threshold?: number | null
          scope: string
        }
        Update: {
          extra_bits?: number
          forms_per_bit?: number
          proof_threshold?: number
          reason?: string
          reject_threshold?: number | null
          scope?: string
        }
        Relationships: []
      }
      subscriptions: {
        Row: {
          component_ids: string[] | null
          confirm_hash: string | null
          confirm_until: string | null
          confirmed_at: string | null
          created_at: string
          email: string
          ended_at: string | null
          id: string
          language: string
          manage_key: string
          region: string
          requested_component_ids: string[] | null
          requested_language: string | null
          requested_region: string | null
          topic: string
        }
        Insert: {
          component_ids?: string[] | null
          confirm_hash?: string | null
          confirm_until?: string | null
          confirmed_at?: string | null
          created_at?: string
          email: string
          ended_at?: string | null
          id?: string
          language: string
          manage_key?: string
          region: string
          requested_component_ids?: string[] | null
          requested_language?: string | null
          requested_region?: string | null
          topic: string
        }
        Update: {
          component_ids?: string[] | null
          confirm_hash?: string | null
          confirm_until?: string | null
          confirmed_at?: string | null
          created_at?: string
          email?: string
          ended_at?: string | null
          id?: string
          language?: string
          manage_key?: string
          region?: string
          requested_component_ids?: string[] | null
          requested_language?: string | null
          requested_region?: string | null
          topic?: string
        }
        Relationships: [
          {
            foreignKeyName: 'subscriptions_language_fkey'
            columns: ['language']
            isOneToOne: false
            referencedRelation: 'languages'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'subscriptions_region_fkey'
            columns: ['region']
            isOneToOne: false
            referencedRelation: 'regions'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'subscriptions_requested_language_fkey'
            columns: ['requested_language']
            isOneToOne: false
            referencedRelation: 'languages'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'subscriptions_requested_region_fkey'
            columns: ['requested_region']
            isOneToOne: false
            referencedRelation: 'regions'
            referencedColumns: ['code']
          },
        ]
      }
      swap_free_fees: {
        Row: {
          asset_class: string
          fee_per_lot: number
          free_nights: number
          sort_order: number
          updated_at: string
        }
        Insert: {
          asset_class: string
          fee_per_lot: number
          free_nights: number
          sort_order: number
          updated_at?: string
        }
        Update: {
          asset_class?: string
          fee_per_lot?: number
          free_nights?: number
          sort_order?: number
          updated_at?: string
        }
        Relationships: []
      }
      trading_changes: {
        Row: {
          id: boolean
          spreads_version: number
          version: number
        }
        Insert: {
          id?: boolean
          spreads_version?: number
          version: number
        }
        Update: {
          id?: boolean
          spreads_version?: number
          version?: number
        }
        Relationships: []
      }
      trading_imports: {
        Row: {
          added: number
          changed: number
          file_hash: string
          file_name: string
          id: string
          imported_at: string
          imported_by: string
        }
        Insert: {
          added: number
          changed: number
          file_hash: string
          file_name: string
          id?: string
          imported_at?: string
          imported_by: string
        }
        Update: {
          added?: number
          changed?: number
          file_hash?: string
          file_name?: string
          id?: string
          imported_at?: string
          imported_by?: string
        }
        Relationships: []
      }
      uptime_monitor_lease: {
        Row: {
          expires_at: string
          holder: string
          id: boolean
        }
        Insert: {
          expires_at: string
          holder: string
          id?: boolean
        }
        Update: {
          expires_at?: string
          holder?: string
          id?: boolean
        }
        Relationships: []
      }
      verified_submissions: {
        Row: {
          bits: number
          form: string
          key: string
          proven_at: string
        }
        Insert: {
          bits: number
          form: string
          key: string
          proven_at?: string
        }
        Update: {
          bits?: number
          form?: string
          key?: string
          proven_at?: string
        }
        Relationships: []
      }
    }
    Views: {
      component_months: {
        Row: {
          component_id: string | null
          days: Json | null
          month: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'component_days_component_id_fkey'
            columns: ['component_id']
            isOneToOne: false
            referencedRelation: 'component_states'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'component_days_component_id_fkey'
            columns: ['component_id']
            isOneToOne: false
            referencedRelation: 'components'
            referencedColumns: ['id']
          },
        ]
      }
      component_states: {
        Row: {
          id: string | null
          interval_seconds: number | null
          last_checked_at: string | null
          name: string | null
          name_ar: string | null
          position: number | null
          recent_outcomes: string[] | null
          response_ms: number | null
        }
        Relationships: []
      }
      inbox_items: {
        Row: {
          about: string | null
          created_at: string | null
          details: Json | null
          due_at: string | null
          email: string | null
          handled_at: string | null
          handled_by: string | null
          is_repeat: boolean | null
          key: string | null
          kind: string | null
          language: string | null
          region: string | null
        }
        Relationships: []
      }
      instrument_bases: {
        Row: {
          asset_classes: string[] | null
          base_currency: string | null
        }
        Relationships: []
      }
      instrument_counts: {
        Row: {
          asset_class: string | null
          available_regions: string[] | null
          group_code: string | null
          instruments: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'instruments_group_code_fkey'
            columns: ['group_code']
            isOneToOne: false
            referencedRelation: 'instrument_groups'
            referencedColumns: ['code']
          },
        ]
      }
      sent_forms: {
        Row: {
          about: string | null
          created_at: string | null
          details: Json | null
          due_at: string | null
          email: string | null
          key: string | null
          kind: string | null
          language: string | null
          message: string | null
          region: string | null
          stored: Json | null
        }
        Relationships: []
      }
      shown_publications: {
        Row: {
          content: string | null
          document_id: string | null
          document_type: string | null
          hash: string | null
          position: number | null
          published_at: string | null
          recorded_at: string | null
          revision: string | null
          standing: string | null
        }
        Insert: {
          content?: string | null
          document_id?: string | null
          document_type?: string | null
          hash?: string | null
          position?: number | null
          published_at?: string | null
          recorded_at?: string | null
          revision?: string | null
          standing?: string | null
        }
        Update: {
          content?: string | null
          document_id?: string | null
          document_type?: string | null
          hash?: string | null
          position?: number | null
          published_at?: string | null
          recorded_at?: string | null
          revision?: string | null
          standing?: string | null
        }
        Relationships: []
      }
      trading_freshness: {
        Row: {
          spreads_version: number | null
          updated_at: string | null
          version: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      acknowledge_region: {
        Args: {
          language: string
          reason?: string
          region_from: string
          region_to: string
          sender: string
        }
        Returns: undefined
      }
      acquire_uptime_monitor_lease: {
        Args: {candidate: string; seconds: number}
        Returns: boolean
      }
      answer_appropriateness: {
        Args: {appropriateness: Json; owner: string; region: string}
        Returns: undefined
      }
      append_anchor: {
        Args: {
          authority: string
          gen_time: string
          head_hash: string
          head_position: number
          token: string
        }
        Returns: undefined
      }
      append_decision: {
        Args: {
          approvers: string[]
          assignee?: string
          authors: string[]
          cause: string
          changes: Json
          checklist?: Json
          decided_at: string
          document_id: string
          document_type: string
          due_at?: string
          evidence_files?: Json
          kind: string
          live_at?: string
          person?: string
          reason: string
          text_hash?: string
          title: string
        }
        Returns: undefined
      }
      append_publication: {
        Args: {
          approved_by?: string
          author: string
          content: string
          document_id: string
          document_type: string
          published_at: string
          publisher_clock?: string
          revision: string
          standing: string
        }
        Returns: number
      }
      append_rendering_run: {
        Args: {
          began: string
          build_id: string
          cause: string
          entry_position?: number
          manifest_hash: string
          pages: Json
        }
        Returns: number
      }
      apply_as_partner: {
        Args: {
          company: string
          email: string
          first_name: string
          is_suspect?: boolean
          key: string
          language: string
          last_name: string
          market: string
          message: string
          programme: string
          region: string
          sender: string
          website: string
        }
        Returns: undefined
      }
      apply_retention: {
        Args: {dry_run?: boolean}
        Returns: {
          category: string
          deleted: number
          period: string
          reason: string
        }[]
      }
      appoint_staff: {Args: {address: string}; Returns: boolean}
      approved_promotions: {
        Args: Record<PropertyKey, never>
        Returns: {
          document_id: string
          document_type: string
        }[]
      }
      approved_texts: {Args: Record<PropertyKey, never>; Returns: string[]}
      auth_mail_language: {
        Args: {metadata: Json; redirect_to: string}
        Returns: string
      }
      auth_mail_region: {Args: {metadata: Json}; Returns: string}
      begin_account_undo: {
        Args: {change: string; old_email?: string; owner: string}
        Returns: string
      }
      begin_quote_feed: {Args: {is_demo: boolean}; Returns: Json}
      canonical_timestamp: {Args: {moment: string}; Returns: string}
      check_component_ids: {
        Args: {component_ids: string[]}
        Returns: undefined
      }
      check_correction: {
        Args: {correction: Json; document_id: string; document_type: string}
        Returns: undefined
      }
      claim_mails: {
        Args: {lease_seconds?: number; max_count: number}
        Returns: {
          attempts: number
          created_at: string
          details: NonNullable<Json>
          due_at: string
          given_up_at: string | null
          id: string
          kind: string
          language: string
          problem: string | null
          recipient: string | null
          reference: string
          region: string
          sent_at: string | null
        }[]
        SetofOptions: {
          from: '*'
          to: 'outbox'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      confirm_subscription: {Args: {token: string}; Returns: string}
      count_instruments: {Args: {query: Json}; Returns: number}
      count_page_speed: {
        Args: {bounds: Json; country: string; device: string; page: string}
        Returns: undefined
      }
      count_post_reading: {
        Args: {language: string; post: string; region: string}
        Returns: undefined
      }
      count_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      count_spreads: {Args: {query: Json}; Returns: number}
      count_submissions: {
        Args: {address: string; sender: string}
        Returns: {
          counted: number
          limits: Database['public']['Tables']['submission_limits']['Row']
        }[]
      }
      create_proof_challenge: {
        Args: {address: string; form: string; key: string; sender: string}
        Returns: string
      }
      database_clock: {Args: Record<PropertyKey, never>; Returns: string}
      decisions_to_notify: {
        Args: Record<PropertyKey, never>
        Returns: {
          decision: Json
          notified: string[]
        }[]
      }
      delete_old_bars: {Args: Record<PropertyKey, never>; Returns: undefined}
      delete_passkeys: {Args: {owner: string}; Returns: undefined}
      device_hash: {Args: {user_agent: string}; Returns: string}
      dismiss_staff: {Args: {address: string}; Returns: boolean}
      documents_published_last: {
        Args: Record<PropertyKey, never>
        Returns: {
          document_id: string
          type: string
        }[]
      }
      effective_leverage: {
        Args: {
          asset_class: string
          base: string
          leverage_by_class: Json
          majors: string[]
          quote: string
          region: string
          regions: string[]
        }
        Returns: number
      }
      end_maintenance: {Args: {window_id: string}; Returns: undefined}
      end_own_session: {Args: {session: string}; Returns: undefined}
      end_subscription: {Args: {manage_key: string}; Returns: string}
      export_own_data: {Args: {for_session: string}; Returns: Json}
      filter_active_components: {Args: {ids: string[]}; Returns: string[]}
      find_instruments: {
        Args: {query: Json}
        Returns: {
          asset_class: string
          available_regions: string[]
          base_currency: string | null
          group_code: string
          id: string
          lot_size: number
          max_lot: number
          min_lot: number
          name: string
          name_ar: string
          pip_size: number
          quote_currency: string
          search_text: string
          swap_long: number
          swap_short: number
          symbol: string
          updated_at: string
        }[]
        SetofOptions: {
          from: '*'
          to: 'instruments'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_spreads: {
        Args: {query: Json}
        Returns: {
          account_type_id: string
          avg_spread: number
          commission_currency: string
          commission_per_lot: number
          id: string
          instrument_id: string
          max_spread: number
          measured_from: string | null
          measured_markup: number | null
          measured_quotes: number | null
          measured_until: string | null
          min_spread: number
          updated_at: string
        }[]
        SetofOptions: {
          from: '*'
          to: 'spreads'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      fold_name: {Args: {given: string}; Returns: string}
      fold_text: {Args: {given: string}; Returns: string}
      form_tables: {
        Args: Record<PropertyKey, never>
        Returns: {
          category: string
          has_due_date: boolean
          is_kept_unhandled: boolean
          kind: string
          period: string
          reason: string
          table_name: string
        }[]
      }
      generate_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      has_appropriateness: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      has_completed_mfa: {Args: Record<PropertyKey, never>; Returns: boolean}
      has_fresh_proof: {Args: {for_session: string}; Returns: boolean}
      has_indexable_word: {Args: {query: Json}; Returns: boolean}
      instrument_filter: {Args: {query: Json}; Returns: string}
      is_appropriateness: {Args: {value: Json}; Returns: boolean}
      is_beyond_limits: {
        Args: {address: string; sender: string}
        Returns: boolean
      }
      is_inbox_kind: {Args: {kind: string}; Returns: boolean}
      is_known_device: {
        Args: {address: string; user_agent: string}
        Returns: boolean
      }
      is_live_session: {Args: Record<PropertyKey, never>; Returns: boolean}
      is_own_mail: {
        Args: {address: string; reference: string}
        Returns: boolean
      }
      is_publication_type: {Args: {document_type: string}; Returns: boolean}
      is_regulated_type: {Args: {document_type: string}; Returns: boolean}
      is_repeated_complaint: {
        Args: {address: string; sender: string; words: string}
        Returns: boolean
      }
      is_staff: {Args: Record<PropertyKey, never>; Returns: boolean}
      judge_app_code: {Args: {event: Json}; Returns: Json}
      keep_language: {Args: {metadata: Json}; Returns: Json}
      last_seal: {
        Args: {document_id: string}
        Returns: {
          sealed_at: string
          signature: string
        }[]
      }
      latest_publications: {
        Args: {after?: string; most?: number}
        Returns: {
          document_id: string
          document_type: string
          is_unpublished: boolean
          revision: string
          sealed_at: string
          signature: string
        }[]
      }
      latest_publish_marks: {
        Args: Record<PropertyKey, never>
        Returns: {
          change: string
          document_id: string
          id: number
          type: string
        }[]
      }
      leverage_expression: {Args: {query: Json}; Returns: string}
      list_decisions: {
        Args: {before?: number; document?: string}
        Returns: {
          approvers: string[]
          assignee: string | null
          authors: string[]
          cause: string
          changes: NonNullable<Json>
          checklist: NonNullable<Json>
          decided_at: string
          document_id: string
          document_type: string
          due_at: string | null
          evidence_files: NonNullable<Json>
          kind: string
          live_at: string | null
          person: string | null
          position: number
          reason: string
          recorded_at: string
          text_hash: string | null
          title: string
        }[]
        SetofOptions: {
          from: '*'
          to: 'approval_decisions'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_inbox: {
        Args: {
          is_handled?: boolean
          only_kind?: string
          page?: number
          page_size?: number
          words?: string
        }
        Returns: {
          about: string
          created_at: string
          due_at: string
          email: string
          handled_at: string
          handled_by: string
          is_overdue: boolean
          is_repeat: boolean
          key: string
          kind: string
          language: string
          name: string
          region: string
          total: number
        }[]
      }
      list_staff: {
        Args: Record<PropertyKey, never>
        Returns: {
          appointed_at: string
          email: string
          has_second_factor: boolean
        }[]
      }
      mail_subscribers: {
        Args: {
          component_ids?: string[]
          details: Json
          event: string
          kind: string
          regions?: string[]
          topic: string
        }
        Returns: number
      }
      mailbox_of: {Args: {address: string}; Returns: string}
      mark_published: {
        Args: {change: string; document_id: string; type: string}
        Returns: undefined
      }
      measure_spreads: {Args: {epoch: number}; Returns: number}
      needed_proof_bits: {
        Args: {address: string; sender: string}
        Returns: number
      }
      note_due_requests: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      notify_account_owner: {
        Args: {address: string; redirect_to: string}
        Returns: undefined
      }
      open_incident: {
        Args: {
          component_ids?: string[]
          impact: string
          is_automatic?: boolean
          started_at?: string
          text: string
          text_ar: string
          title: string
          title_ar: string
        }
        Returns: string
      }
      open_market_data_topic: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      operations_metrics: {
        Args: Record<PropertyKey, never>
        Returns: {
          label: string
          name: string
          value: number
        }[]
      }
      own_forms: {Args: {owner: string}; Returns: Json}
      own_mail: {Args: {owner: string}; Returns: Json}
      own_proofs: {Args: {owner: string}; Returns: Json}
      own_requests: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          handled_at: string
          key: string
          kind: string
          message: string
          reply_due_at: string
        }[]
      }
      own_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          id: string
          is_this: boolean
          used_at: string
          user_agent: string
        }[]
      }
      plan_maintenance: {
        Args: {
          component_ids: string[]
          ends_at: string
          starts_at: string
          text: string
          text_ar: string
          title: string
          title_ar: string
        }
        Returns: string
      }
      price_trends: {
        Args: {instrument_ids: string[]}
        Returns: {
          closes: number[]
          instrument_id: string
        }[]
      }
      publications_to_render: {
        Args: Record<PropertyKey, never>
        Returns: {
          content: string
          document_id: string
          document_type: string
          position: number
          previous_content: string
          recorded_at: string
        }[]
      }
      queue_account_mail: {
        Args: {details?: Json; kind: string; owner: string}
        Returns: undefined
      }
      queue_auth_mail: {Args: {event: Json}; Returns: Json}
      queue_form_mails: {
        Args: {
          details: Json
          email: string
          form: string
          key: string
          language: string
          promised?: Json
          region: string
        }
        Returns: undefined
      }
      read_inbox_item: {
        Args: {item_key: string; item_kind: string}
        Returns: {
          created_at: string
          details: Json
          due_at: string
          email: string
          handled_at: string
          handled_by: string
          is_overdue: boolean
          is_repeat: boolean
          key: string
          kind: string
          language: string
          reference: string
          region: string
        }[]
      }
      read_preferences: {
        Args: {manage_key: string}
        Returns: {
          address: string
          component_ids: string[]
          language: string
          topic: string
          topics: string[]
        }[]
      }
      read_sign_up: {Args: {address: string}; Returns: Json}
      record_appropriateness: {
        Args: {address: string; appropriateness: Json; region: string}
        Returns: undefined
      }
      record_checks: {Args: {checks: Json}; Returns: number}
      record_quotes: {
        Args: {bars: Json; epoch: number; heard_at: number; quotes: Json}
        Returns: undefined
      }
      recovery_code_digest: {
        Args: {code: string; owner: string}
        Returns: string
      }
      region_of_country: {Args: {country: string}; Returns: string}
      register_submission: {
        Args: {
          address: string
          form: string
          is_suspect?: boolean
          key: string
          sender: string
        }
        Returns: string
      }
      release_uptime_monitor_lease: {
        Args: {candidate: string}
        Returns: undefined
      }
      remove_lost_factor: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      rendered_file: {
        Args: {file_hash: string}
        Returns: {
          body: string
          media_type: string
        }[]
      }
      rendered_text: {
        Args: {text_hash: string}
        Returns: {
          body: string
          kind: string
        }[]
      }
      rendering_manifest: {Args: {run: number}; Returns: string}
      renderings_at: {
        Args: {moment: string; region_code: string}
        Returns: {
          build_id: string
          cause: string
          hash: string
          language: string
          manifest_hash: string
          path: string
          position: number
          rendered_at: string
          run: number
          token: string
        }[]
      }
      renderings_between: {
        Args: {
          language_code: string
          region_code: string
          since: string
          until: string
        }
        Returns: {
          build_id: string
          cause: string
          hash: string
          language: string
          manifest_hash: string
          path: string
          position: number
          rendered_at: string
          run: number
          token: string
        }[]
      }
      renew_recovery_codes: {Args: {for_session: string}; Returns: string[]}
      replace_recovery_codes: {Args: {owner: string}; Returns: string[]}
      request_account_deletion: {
        Args: {for_session: string}
        Returns: undefined
      }
      request_demo_account: {
        Args: {
          appropriateness?: Json
          country: string
          email: string
          first_name: string
          is_suspect?: boolean
          key: string
          language: string
          last_name: string
          phone: string
          platform: string
          region: string
          sender: string
        }
        Returns: undefined
      }
      request_subscription: {
        Args: {
          component_ids?: string[]
          email: string
          is_suspect?: boolean
          key: string
          language: string
          region: string
          sender: string
          topic: string
        }
        Returns: undefined
      }
      require_staff: {Args: Record<PropertyKey, never>; Returns: undefined}
      search_instruments_by_name: {
        Args: {
          fuzzy: boolean
          hidden_classes: string[]
          max_count: number
          phrase: string
          words: string[]
        }
        Returns: {
          asset_class: string
          available_regions: string[]
          base_currency: string | null
          group_code: string
          id: string
          lot_size: number
          max_lot: number
          min_lot: number
          name: string
          name_ar: string
          pip_size: number
          quote_currency: string
          search_text: string
          swap_long: number
          swap_short: number
          symbol: string
          updated_at: string
        }[]
        SetofOptions: {
          from: '*'
          to: 'instruments'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      send_contact_message: {
        Args: {
          email: string
          first_name: string
          is_suspect?: boolean
          key: string
          language: string
          last_name: string
          message: string
          region: string
          sender: string
          subject: string
        }
        Returns: undefined
      }
      serves_country: {
        Args: {country: string; on_demo?: boolean}
        Returns: boolean
      }
      session_used_at: {
        Args: {created_at: string; refreshed_at: string}
        Returns: string
      }
      set_inbox_handled: {
        Args: {is_handled: boolean; item_key: string; item_kind: string}
        Returns: boolean
      }
      set_preferences: {
        Args: {
          component_ids?: string[]
          language: string
          manage_key: string
          topics: string[]
        }
        Returns: boolean
      }
      settle_mail: {
        Args: {
          failure?: string
          is_final?: boolean
          is_waiting?: boolean
          mail_id: string
        }
        Returns: undefined
      }
      shown_at: {
        Args: {after?: string; moment: string; most?: number}
        Returns: {
          content: string
          document_id: string
          document_type: string
          hash: string
          position: number
          published_at: string
          revision: string
          standing: string
        }[]
      }
      sign_proof_challenge: {Args: {told: string}; Returns: string}
      staff_access: {Args: Record<PropertyKey, never>; Returns: string}
      store_appropriateness: {
        Args: {appropriateness: Json; owner: string; region: string}
        Returns: undefined
      }
      submission_reference: {Args: {key: string}; Returns: string}
      submit_complaint: {
        Args: {
          email: string
          entity: string
          first_name: string
          is_suspect?: boolean
          key: string
          language: string
          last_name: string
          message: string
          occurred: string
          region: string
          remedy: string
          sender: string
          topic: string
        }
        Returns: {
          answer_by: string
          reference: string
        }[]
      }
      sum_page_speeds: {Args: {days: number}; Returns: Json}
      sum_readings_by_post: {Args: {days: number}; Returns: Json}
      sum_readings_of_post: {
        Args: {days: number; post: string}
        Returns: {
          day: string
          language: string
          times: number
        }[]
      }
      undo_account_change: {Args: {token: string}; Returns: boolean}
      update_automatic_incident: {
        Args: {component_id: string}
        Returns: undefined
      }
      update_incident: {
        Args: {
          at?: string
          incident_id: string
          status: string
          text: string
          text_ar: string
        }
        Returns: undefined
      }
      upsert_component: {
        Args: {
          id: string
          interval_seconds?: number
          is_active?: boolean
          kind: string
          name: string
          name_ar: string
          position?: number
          slow_ms?: number
          target?: string
          timeout_ms?: number
        }
        Returns: undefined
      }
      use_recovery_code: {Args: {code: string}; Returns: string}
      verify_proof_of_work: {Args: {proof: string}; Returns: boolean}
      working_days_later: {
        Args: {days: number; moment: string}
        Returns: string
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | {schema: keyof DatabaseWithoutInternals},
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | {schema: keyof DatabaseWithoutInternals},
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | {schema: keyof DatabaseWithoutInternals},
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | {schema: keyof DatabaseWithoutInternals},
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | {schema: keyof DatabaseWithoutInternals},
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const

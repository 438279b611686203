// Made by supabase/generate-types.ts from migrations a380af6b5904143c as 1ba68497dbd801ed.
export type Json = string | number | boolean | null | {[key: string]: Json | undefined} | Json[]

export type Database = {
  public: {
    Tables: {
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
          typical_spread_from: number
          typical_spread_to: number
          updated_at: string
        }
        ComputedFields: never
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
          typical_spread_from?: number
          typical_spread_to?: number
          updated_at?: string
        }
        Relationships: []
      }
      component_checks: {
        Row: {
          checked_at: string
          component_id: string
          outcome: string
          problem: string | null
          response_ms: number | null
        }
        ComputedFields: never
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
        ComputedFields: never
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
        ComputedFields: never
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
        ComputedFields: never
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
        ]
      }
      conversion_rates: {
        Row: {
          currency: string
          updated_at: string
          usd_value: number
        }
        ComputedFields: never
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
      deletion_requests: {
        Row: {
          requested_at: string
          user_id: string
        }
        ComputedFields: never
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
        ComputedFields: never
        Insert: {
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
        ]
      }
      figures_hooks: {
        Row: {
          secret: string
          url: string
        }
        ComputedFields: never
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
      form_submissions: {
        Row: {
          address_hash: string
          created_at: string
          form: string
          key: string
          sender_hash: string
        }
        ComputedFields: never
        Insert: {
          address_hash: string
          created_at?: string
          form: string
          key: string
          sender_hash: string
        }
        Update: {
          address_hash?: string
          created_at?: string
          form?: string
          key?: string
          sender_hash?: string
        }
        Relationships: []
      }
      inbox_handlings: {
        Row: {
          handled_at: string
          handled_by: string
          key: string
          kind: string
        }
        ComputedFields: never
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
        ComputedFields: never
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
        ComputedFields: never
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
        ComputedFields: never
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
        ComputedFields: never
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
          user_id: string
        }
        ComputedFields: never
        Insert: {
          device_hash: string
          first_seen_at?: string
          user_id: string
        }
        Update: {
          device_hash?: string
          first_seen_at?: string
          user_id?: string
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
        ComputedFields: never
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
          region: string
          sent_at: string | null
        }
        ComputedFields: never
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
          region?: string
          sent_at?: string | null
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
        ComputedFields: never
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
        ]
      }
      prober_lease: {
        Row: {
          expires_at: string
          holder: string
          id: boolean
        }
        ComputedFields: never
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
      proof_settings: {
        Row: {
          bits: number
          is_only: boolean
          secret: string
          valid_for: string
        }
        ComputedFields: never
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
      proven_submissions: {
        Row: {
          form: string
          key: string
          proven_at: string
        }
        ComputedFields: never
        Insert: {
          form: string
          key: string
          proven_at?: string
        }
        Update: {
          form?: string
          key?: string
          proven_at?: string
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
          position: number
          previous_hash: string
          published_at: string
          recorded_at: string
          revision: string
        }
        ComputedFields: never
        Insert: {
          approved_by?: string | null
          author: string
          content: string
          document_id: string
          document_type: string
          hash: string
          position: number
          previous_hash: string
          published_at: string
          recorded_at: string
          revision: string
        }
        Update: {
          approved_by?: string | null
          author?: string
          content?: string
          document_id?: string
          document_type?: string
          hash?: string
          position?: number
          previous_hash?: string
          published_at?: string
          recorded_at?: string
          revision?: string
        }
        Relationships: []
      }
      recovered_sessions: {
        Row: {
          recovered_at: string
          session_id: string
        }
        ComputedFields: never
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
      recovery_code_tries: {
        Row: {
          ends_at: string
          tries: number
          user_id: string
        }
        ComputedFields: never
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
        ComputedFields: never
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
        ComputedFields: never
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
          region_from: string
          region_to: string
          times: number
        }
        ComputedFields: never
        Insert: {
          day: string
          language: string
          region_from: string
          region_to: string
          times?: number
        }
        Update: {
          day?: string
          language?: string
          region_from?: string
          region_to?: string
          times?: number
        }
        Relationships: []
      }
      retention_periods: {
        Row: {
          keep: string
          what: string
          why: string
        }
        ComputedFields: never
        Insert: {
          keep: string
          what: string
          why: string
        }
        Update: {
          keep?: string
          what?: string
          why?: string
        }
        Relationships: []
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
          min_spread: number
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          account_type_id: string
          avg_spread: number
          commission_currency: string
          commission_per_lot: number
          id?: string
          instrument_id: string
          max_spread: number
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
        ComputedFields: never
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
          proof_from: number
          refuse_from: number
          what: string
          why: string
        }
        ComputedFields: never
        Insert: {
          proof_from: number
          refuse_from: number
          what: string
          why: string
        }
        Update: {
          proof_from?: number
          refuse_from?: number
          what?: string
          why?: string
        }
        Relationships: []
      }
      subscriptions: {
        Row: {
          asked_component_ids: string[] | null
          asked_language: string | null
          asked_region: string | null
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
          topic: string
        }
        ComputedFields: never
        Insert: {
          asked_component_ids?: string[] | null
          asked_language?: string | null
          asked_region?: string | null
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
          topic: string
        }
        Update: {
          asked_component_ids?: string[] | null
          asked_language?: string | null
          asked_region?: string | null
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
          topic?: string
        }
        Relationships: []
      }
      trading_changes: {
        Row: {
          id: boolean
          version: number
        }
        ComputedFields: never
        Insert: {
          id?: boolean
          version: number
        }
        Update: {
          id?: boolean
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
        ComputedFields: never
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
    }
    Views: {
      component_months: {
        Row: {
          component_id: string
          days: Json | null
          month: string | null
        }
        ComputedFields: never
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
          id: string
          interval_seconds: number
          last_checked_at: string | null
          name: string
          name_ar: string
          position: number
          recent_outcomes: string[] | null
          response_ms: number | null
        }
        ComputedFields: never
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
          key: string | null
          kind: string | null
          language: string | null
          region: string | null
        }
        ComputedFields: never
        Relationships: []
      }
      instrument_bases: {
        Row: {
          base_currency: string | null
        }
        ComputedFields: never
        Relationships: []
      }
      instrument_counts: {
        Row: {
          asset_class: string
          available_regions: string[]
          group_code: string
          instruments: number | null
        }
        ComputedFields: never
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
      trading_freshness: {
        Row: {
          updated_at: string | null
          version: number | null
        }
        ComputedFields: never
        Relationships: []
      }
    }
    Functions: {
      acknowledge_region: {
        Args: {language: string; region_from: string; region_to: string}
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
          revision: string
        }
        Returns: number
      }
      apply_as_partner: {
        Args: {
          company: string
          email: string
          first_name: string
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
        Args: {really?: boolean}
        Returns: {
          deleted: number
          keep: string
          what: string
          why: string
        }[]
      }
      appoint_staff: {Args: {address: string}; Returns: boolean}
      ask_for_deletion: {Args: Record<PropertyKey, never>; Returns: undefined}
      ask_for_proof: {Args: {form: string; key: string}; Returns: string}
      auth_mail_language: {Args: {metadata: Json; redirect_to: string}; Returns: string}
      auth_mail_region: {Args: {metadata: Json}; Returns: string}
      check_component_ids: {Args: {component_ids: string[]}; Returns: undefined}
      claim_mails: {
        Args: {most: number; seconds?: number}
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
      components_among: {Args: {ids: string[]}; Returns: string[]}
      confirm_subscription: {Args: {token: string}; Returns: string}
      count_instruments: {Args: {asked: Json}; Returns: number}
      count_spreads: {Args: {asked: Json}; Returns: number}
      dismiss_staff: {Args: {address: string}; Returns: boolean}
      end_maintenance: {Args: {window_id: string}; Returns: undefined}
      end_own_session: {Args: {session: string}; Returns: undefined}
      end_subscription: {Args: {manage_key: string}; Returns: string}
      enter_submission: {Args: {address: string; form: string; key: string; sender: string}; Returns: boolean}
      find_instruments: {
        Args: {asked: Json}
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
        Args: {asked: Json}
        Returns: {
          account_type_id: string
          avg_spread: number
          commission_currency: string
          commission_per_lot: number
          id: string
          instrument_id: string
          max_spread: number
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
      fold_text: {Args: {given: string}; Returns: string}
      follow_component: {Args: {component_id: string}; Returns: undefined}
      has_long_word: {Args: {asked: Json}; Returns: boolean}
      has_shown_all: {Args: Record<PropertyKey, never>; Returns: boolean}
      hashed_moment: {Args: {moment: string}; Returns: string}
      hold_prober_lease: {Args: {asker: string; seconds: number}; Returns: boolean}
      instruments_condition: {Args: {asked: Json}; Returns: string}
      is_staff: {Args: Record<PropertyKey, never>; Returns: boolean}
      leverage_for: {
        Args: {
          asset_class: string
          base: string
          caps: Json
          majors: string[]
          quote: string
          region: string
          regions: string[]
        }
        Returns: number
      }
      leverage_of: {Args: {asked: Json}; Returns: string}
      list_inbox: {
        Args: {is_handled?: boolean; only_kind?: string; page?: number; page_size?: number; words?: string}
        Returns: {
          about: string
          created_at: string
          due_at: string
          email: string
          handled_at: string
          handled_by: string
          is_overdue: boolean
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
      mail_about_form: {
        Args: {details: Json; email: string; form: string; language: string; region: string}
        Returns: undefined
      }
      mail_account_owner: {Args: {details?: Json; kind: string; owner: string}; Returns: undefined}
      mail_subscribers: {
        Args: {component_ids?: string[]; details: Json; event: string; kind: string; topic: string}
        Returns: number
      }
      make_recovery_codes: {Args: Record<PropertyKey, never>; Returns: string[]}
      name_instruments: {
        Args: {forgiving: boolean; most: number; whole: string; words: string[]}
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
      operating_figures: {
        Args: Record<PropertyKey, never>
        Returns: {
          label: string
          name: string
          value: number
        }[]
      }
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
      prove_submission: {Args: {proof: string}; Returns: boolean}
      put_component: {
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
      queue_auth_mail: {Args: {event: Json}; Returns: Json}
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
          key: string
          kind: string
          language: string
          region: string
        }[]
      }
      read_preferences: {
        Args: {manage_key: string}
        Returns: {
          address: string
          component_ids: string[]
          language: string
          topics: string[]
        }[]
      }
      record_checks: {Args: {checks: Json}; Returns: number}
      recovery_code_digest: {Args: {code: string; owner: string}; Returns: string}
      recovery_codes_left: {Args: Record<PropertyKey, never>; Returns: number}
      release_prober_lease: {Args: {asker: string}; Returns: undefined}
      remove_lost_factor: {Args: Record<PropertyKey, never>; Returns: undefined}
      request_demo_account: {
        Args: {
          country: string
          email: string
          first_name: string
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
          key: string
          language: string
          region: string
          sender: string
          topic: string
        }
        Returns: undefined
      }
      require_staff: {Args: Record<PropertyKey, never>; Returns: undefined}
      send_contact_message: {
        Args: {
          email: string
          first_name: string
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
      set_inbox_handled: {Args: {is_handled: boolean; item_key: string; item_kind: string}; Returns: boolean}
      set_preferences: {
        Args: {component_ids?: string[]; language: string; manage_key: string; topics: string[]}
        Returns: boolean
      }
      settle_mail: {Args: {failure?: string; is_final?: boolean; mail_id: string}; Returns: undefined}
      shown_at: {
        Args: {moment: string}
        Returns: {
          content: string
          document_id: string
          document_type: string
          hash: string
          position: number
          published_at: string
          revision: string
        }[]
      }
      sign_proof: {Args: {told: string}; Returns: string}
      tell_account_owner: {Args: {address: string; redirect_to: string}; Returns: undefined}
      update_incident: {
        Args: {at?: string; incident_id: string; status: string; text: string; text_ar: string}
        Returns: undefined
      }
      use_recovery_code: {Args: {code: string}; Returns: string}
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
    keyof (DefaultSchema['Tables'] & DefaultSchema['Views']) | {schema: keyof DatabaseWithoutInternals},
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {schema: keyof DatabaseWithoutInternals}
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
    keyof DefaultSchema['Tables'] | {schema: keyof DatabaseWithoutInternals},
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {schema: keyof DatabaseWithoutInternals}
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
    keyof DefaultSchema['Tables'] | {schema: keyof DatabaseWithoutInternals},
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {schema: keyof DatabaseWithoutInternals}
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
    keyof DefaultSchema['Enums'] | {schema: keyof DatabaseWithoutInternals},
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {schema: keyof DatabaseWithoutInternals}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema['CompositeTypes'] | {schema: keyof DatabaseWithoutInternals},
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {schema: keyof DatabaseWithoutInternals}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const

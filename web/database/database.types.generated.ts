// Made by supabase/generate-types.ts from migrations dbfd50f4dac735de as 0eb12b9bc25e9456.
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
      subscriptions: {
        Row: {
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
    }
    Views: {
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
        }
        ComputedFields: never
        Relationships: []
      }
    }
    Functions: {
      auth_mail_language: {Args: {metadata: Json; redirect_to: string}; Returns: string}
      auth_mail_region: {Args: {metadata: Json}; Returns: string}
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
      confirm_subscription: {Args: {token: string}; Returns: string}
      end_subscription: {Args: {manage_key: string}; Returns: string}
      enter_submission: {Args: {address: string; form: string; key: string; sender: string}; Returns: boolean}
      mail_subscribers: {Args: {details: Json; event: string; kind: string; topic: string}; Returns: number}
      queue_auth_mail: {Args: {event: Json}; Returns: Json}
      read_preferences: {
        Args: {manage_key: string}
        Returns: {
          address: string
          language: string
          topics: string[]
        }[]
      }
      request_subscription: {
        Args: {email: string; key: string; language: string; region: string; sender: string; topic: string}
        Returns: undefined
      }
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
      set_preferences: {Args: {language: string; manage_key: string; topics: string[]}; Returns: boolean}
      settle_mail: {Args: {failure?: string; is_final?: boolean; mail_id: string}; Returns: undefined}
      tell_account_owner: {Args: {address: string; redirect_to: string}; Returns: undefined}
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

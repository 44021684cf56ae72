// Made from supabase/migrations by `npm run db:types`; never edited by hand.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      admins: {
        Row: {
          active: boolean
          created_at: string
          created_by: string | null
          email: string
          id: string
        }
        ComputedFields: never
        Insert: {
          active?: boolean
          created_at?: string
          created_by?: string | null
          email: string
          id?: string
        }
        Update: {
          active?: boolean
          created_at?: string
          created_by?: string | null
          email?: string
          id?: string
        }
        Relationships: []
      }
      canais: {
        Row: {
          ativo: boolean
          codigo: string
          descricao: string
          hosts: string[]
          logo: string | null
          modo: string
          nome: string
          ordem: number
          prazo_horas: number
          preco_centavos: number
        }
        ComputedFields: never
        Insert: {
          ativo?: boolean
          codigo: string
          descricao: string
          hosts: string[]
          logo?: string | null
          modo: string
          nome: string
          ordem: number
          prazo_horas: number
          preco_centavos: number
        }
        Update: {
          ativo?: boolean
          codigo?: string
          descricao?: string
          hosts?: string[]
          logo?: string | null
          modo?: string
          nome?: string
          ordem?: number
          prazo_horas?: number
          preco_centavos?: number
        }
        Relationships: []
      }
      candidatura_respostas: {
        Row: {
          candidatura_id: string
          em: string
          id: number
          situacao: string
          texto: string | null
        }
        ComputedFields: never
        Insert: {
          candidatura_id: string
          em?: string
          id?: never
          situacao: string
          texto?: string | null
        }
        Update: {
          candidatura_id?: string
          em?: string
          id?: never
          situacao?: string
          texto?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'candidatura_respostas_candidatura_id_fkey'
            columns: ['candidatura_id']
            isOneToOne: false
            referencedRelation: 'candidaturas'
            referencedColumns: ['id']
          },
        ]
      }
      candidaturas: {
        Row: {
          atende: boolean | null
          atualizada_em: string
          avaliacao: NonNullable<Json>
          busca: string
          canal: string
          chave: string
          cidade: string | null
          consentimento_versao: string
          criada_em: string
          curriculo_id: string | null
          curriculo_nome: string | null
          curriculo_url: string | null
          email: string
          encerrada_em: string | null
          id: string
          linkedin_url: string | null
          media: number | null
          mensagem: string | null
          nome: string
          nota: string | null
          portfolio_url: string | null
          pretensao_centavos: number | null
          responsavel_id: string | null
          so_guardada: boolean
          status: string
          telefone: string | null
          triagem: NonNullable<Json>
          uf: string | null
          vaga_id: string
          versao: number
        }
        ComputedFields: never
        Insert: {
          atende?: boolean | null
          atualizada_em?: string
          avaliacao?: NonNullable<Json>
          busca?: never
          canal: string
          chave: string
          cidade?: string | null
          consentimento_versao: string
          criada_em?: string
          curriculo_id?: string | null
          curriculo_nome?: string | null
          curriculo_url?: string | null
          email: string
          encerrada_em?: string | null
          id?: string
          linkedin_url?: string | null
          media?: never
          mensagem?: string | null
          nome: string
          nota?: string | null
          portfolio_url?: string | null
          pretensao_centavos?: number | null
          responsavel_id?: string | null
          so_guardada?: boolean
          status?: string
          telefone?: string | null
          triagem?: NonNullable<Json>
          uf?: string | null
          vaga_id: string
          versao?: number
        }
        Update: {
          atende?: boolean | null
          atualizada_em?: string
          avaliacao?: NonNullable<Json>
          busca?: never
          canal?: string
          chave?: string
          cidade?: string | null
          consentimento_versao?: string
          criada_em?: string
          curriculo_id?: string | null
          curriculo_nome?: string | null
          curriculo_url?: string | null
          email?: string
          encerrada_em?: string | null
          id?: string
          linkedin_url?: string | null
          media?: never
          mensagem?: string | null
          nome?: string
          nota?: string | null
          portfolio_url?: string | null
          pretensao_centavos?: number | null
          responsavel_id?: string | null
          so_guardada?: boolean
          status?: string
          telefone?: string | null
          triagem?: NonNullable<Json>
          uf?: string | null
          vaga_id?: string
          versao?: number
        }
        Relationships: [
          {
            foreignKeyName: 'candidaturas_responsavel_id_fkey'
            columns: ['responsavel_id']
            isOneToOne: false
            referencedRelation: 'usuarios'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidaturas_vaga_id_fkey'
            columns: ['vaga_id']
            isOneToOne: false
            referencedRelation: 'vagas'
            referencedColumns: ['id']
          },
        ]
      }
      clientes: {
        Row: {
          atualizado_em: string
          budget_estimado: string | null
          cidade: string | null
          criado_em: string
          email: string
          email_confirmado_em: string | null
          empresa_nome: string
          id: string
          porte: string | null
          prazo_desejado: string | null
          preferencia_consultorias: string | null
          responsavel_nome: string
          setor: string | null
          telefone: string
          uf: string | null
        }
        ComputedFields: never
        Insert: {
          atualizado_em?: string
          budget_estimado?: string | null
          cidade?: string | null
          criado_em?: string
          email: string
          email_confirmado_em?: string | null
          empresa_nome: string
          id?: string
          porte?: string | null
          prazo_desejado?: string | null
          preferencia_consultorias?: string | null
          responsavel_nome: string
          setor?: string | null
          telefone: string
          uf?: string | null
        }
        Update: {
          atualizado_em?: string
          budget_estimado?: string | null
          cidade?: string | null
          criado_em?: string
          email?: string
          email_confirmado_em?: string | null
          empresa_nome?: string
          id?: string
          porte?: string | null
          prazo_desejado?: string | null
          preferencia_consultorias?: string | null
          responsavel_nome?: string
          setor?: string | null
          telefone?: string
          uf?: string | null
        }
        Relationships: []
      }
      configuracoes: {
        Row: {
          abertura_automatica: boolean
          atualizado_em: string
          checkout_url: string
          cnpj: string | null
          email_contato: string
          encarregado_email: string | null
          encarregado_nome: string | null
          endereco_fisico: string | null
          id: boolean
          linkedin_company_id: string | null
          numero_canais: string
          numero_consultorias: string
          numero_empresas: string
          numero_satisfacao: string
          numeros_em: string | null
          numeros_fonte: string | null
          pix_ligado: boolean
          planilha_consultorias_url: string | null
          planilha_propostas_url: string | null
          planilha_solicitacoes_url: string | null
          plano_itens: string | null
          primeiro_anuncio_espera: boolean
          razao_social: string | null
          script_url: string | null
          sms_por_dia: number
          versao: number
          webhook_proposta_url: string | null
          webhook_solicitacao_url: string | null
        }
        ComputedFields: never
        Insert: {
          abertura_automatica?: boolean
          atualizado_em?: string
          checkout_url?: string
          cnpj?: string | null
          email_contato?: string
          encarregado_email?: string | null
          encarregado_nome?: string | null
          endereco_fisico?: string | null
          id?: boolean
          linkedin_company_id?: string | null
          numero_canais?: string
          numero_consultorias?: string
          numero_empresas?: string
          numero_satisfacao?: string
          numeros_em?: string | null
          numeros_fonte?: string | null
          pix_ligado?: boolean
          planilha_consultorias_url?: string | null
          planilha_propostas_url?: string | null
          planilha_solicitacoes_url?: string | null
          plano_itens?: string | null
          primeiro_anuncio_espera?: boolean
          razao_social?: string | null
          script_url?: string | null
          sms_por_dia?: number
          versao?: number
          webhook_proposta_url?: string | null
          webhook_solicitacao_url?: string | null
        }
        Update: {
          abertura_automatica?: boolean
          atualizado_em?: string
          checkout_url?: string
          cnpj?: string | null
          email_contato?: string
          encarregado_email?: string | null
          encarregado_nome?: string | null
          endereco_fisico?: string | null
          id?: boolean
          linkedin_company_id?: string | null
          numero_canais?: string
          numero_consultorias?: string
          numero_empresas?: string
          numero_satisfacao?: string
          numeros_em?: string | null
          numeros_fonte?: string | null
          pix_ligado?: boolean
          planilha_consultorias_url?: string | null
          planilha_propostas_url?: string | null
          planilha_solicitacoes_url?: string | null
          plano_itens?: string | null
          primeiro_anuncio_espera?: boolean
          razao_social?: string | null
          script_url?: string | null
          sms_por_dia?: number
          versao?: number
          webhook_proposta_url?: string | null
          webhook_solicitacao_url?: string | null
        }
        Relationships: []
      }
      consultorias: {
        Row: {
          aprovada_em: string | null
          areas_especialidade: string[] | null
          areas_especialidade_outros: string | null
          assumida_em: string | null
          atualizado_em: string
          capacidade_media: number
          cargo_funcao: string
          cidade: string
          cnpj: string | null
          conferida_em: string | null
          consentimento_contato: boolean
          consentimento_perfil: boolean
          consultoria_nome: string
          cpf: string | null
          criado_em: string
          dono_id: string | null
          email: string
          etapas_concluidas: number
          faixa_salarial_min: string
          formatos: string[]
          id: string
          instagram: string | null
          linkedin: string | null
          modelos_precificacao: string[]
          motivo_recusa: string | null
          motivo_suspensao: string | null
          niveis_atendidos: string[]
          outras_regioes_ufs: string[] | null
          porte_clientes: string
          publicada_em: string | null
          recusada_em: string | null
          responsavel_nome: string
          servicos: string[]
          setores: string[]
          site: string | null
          slug: string
          status_cadastro: string
          suspensa_em: string | null
          tamanho_equipe: string
          telefone: string
          tempo_atuacao: string
          tipo_atuacao: string
          uf: string
        }
        ComputedFields: never
        Insert: {
          aprovada_em?: string | null
          areas_especialidade?: string[] | null
          areas_especialidade_outros?: string | null
          assumida_em?: string | null
          atualizado_em?: string
          capacidade_media: number
          cargo_funcao: string
          cidade: string
          cnpj?: string | null
          conferida_em?: string | null
          consentimento_contato: boolean
          consentimento_perfil?: boolean
          consultoria_nome: string
          cpf?: string | null
          criado_em?: string
          dono_id?: string | null
          email: string
          etapas_concluidas?: number
          faixa_salarial_min: string
          formatos: string[]
          id?: string
          instagram?: string | null
          linkedin?: string | null
          modelos_precificacao: string[]
          motivo_recusa?: string | null
          motivo_suspensao?: string | null
          niveis_atendidos: string[]
          outras_regioes_ufs?: string[] | null
          porte_clientes: string
          publicada_em?: string | null
          recusada_em?: string | null
          responsavel_nome: string
          servicos: string[]
          setores: string[]
          site?: string | null
          slug: string
          status_cadastro?: string
          suspensa_em?: string | null
          tamanho_equipe: string
          telefone: string
          tempo_atuacao: string
          tipo_atuacao: string
          uf: string
        }
        Update: {
          aprovada_em?: string | null
          areas_especialidade?: string[] | null
          areas_especialidade_outros?: string | null
          assumida_em?: string | null
          atualizado_em?: string
          capacidade_media?: number
          cargo_funcao?: string
          cidade?: string
          cnpj?: string | null
          conferida_em?: string | null
          consentimento_contato?: boolean
          consentimento_perfil?: boolean
          consultoria_nome?: string
          cpf?: string | null
          criado_em?: string
          dono_id?: string | null
          email?: string
          etapas_concluidas?: number
          faixa_salarial_min?: string
          formatos?: string[]
          id?: string
          instagram?: string | null
          linkedin?: string | null
          modelos_precificacao?: string[]
          motivo_recusa?: string | null
          motivo_suspensao?: string | null
          niveis_atendidos?: string[]
          outras_regioes_ufs?: string[] | null
          porte_clientes?: string
          publicada_em?: string | null
          recusada_em?: string | null
          responsavel_nome?: string
          servicos?: string[]
          setores?: string[]
          site?: string | null
          slug?: string
          status_cadastro?: string
          suspensa_em?: string | null
          tamanho_equipe?: string
          telefone?: string
          tempo_atuacao?: string
          tipo_atuacao?: string
          uf?: string
        }
        Relationships: [
          {
            foreignKeyName: 'consultorias_dono_id_fkey'
            columns: ['dono_id']
            isOneToOne: true
            referencedRelation: 'usuarios'
            referencedColumns: ['id']
          },
        ]
      }
      contatos: {
        Row: {
          anonimizado_em: string | null
          assunto: string
          chave: string
          criado_em: string
          email: string | null
          id: string
          mensagem: string | null
          nome: string | null
          protocolo: string
        }
        ComputedFields: never
        Insert: {
          anonimizado_em?: string | null
          assunto: string
          chave: string
          criado_em?: string
          email?: string | null
          id?: string
          mensagem?: string | null
          nome?: string | null
          protocolo: string
        }
        Update: {
          anonimizado_em?: string | null
          assunto?: string
          chave?: string
          criado_em?: string
          email?: string | null
          id?: string
          mensagem?: string | null
          nome?: string | null
          protocolo?: string
        }
        Relationships: []
      }
      cupons: {
        Row: {
          ativo: boolean
          atualizado_em: string
          canais: string[] | null
          codigo: string
          criado_em: string
          max_usos: number | null
          por_pessoa: number | null
          tipo: string
          usos: number
          valido_ate: string | null
          valido_de: string
          valor: number
          versao: number
        }
        ComputedFields: never
        Insert: {
          ativo?: boolean
          atualizado_em?: string
          canais?: string[] | null
          codigo: string
          criado_em?: string
          max_usos?: number | null
          por_pessoa?: number | null
          tipo: string
          usos?: number
          valido_ate?: string | null
          valido_de?: string
          valor: number
          versao?: number
        }
        Update: {
          ativo?: boolean
          atualizado_em?: string
          canais?: string[] | null
          codigo?: string
          criado_em?: string
          max_usos?: number | null
          por_pessoa?: number | null
          tipo?: string
          usos?: number
          valido_ate?: string | null
          valido_de?: string
          valor?: number
          versao?: number
        }
        Relationships: []
      }
      empresas: {
        Row: {
          atualizado_em: string
          cnpj: string | null
          created_at: string
          id: string
          linkedin_aceito_em: string | null
          linkedin_email: string | null
          linkedin_id: string | null
          nome_fantasia: string
          porte: string | null
          razao_social: string | null
          setor: string | null
          usuario_id: string
        }
        ComputedFields: never
        Insert: {
          atualizado_em?: string
          cnpj?: string | null
          created_at?: string
          id?: string
          linkedin_aceito_em?: string | null
          linkedin_email?: string | null
          linkedin_id?: string | null
          nome_fantasia: string
          porte?: string | null
          razao_social?: string | null
          setor?: string | null
          usuario_id: string
        }
        Update: {
          atualizado_em?: string
          cnpj?: string | null
          created_at?: string
          id?: string
          linkedin_aceito_em?: string | null
          linkedin_email?: string | null
          linkedin_id?: string | null
          nome_fantasia?: string
          porte?: string | null
          razao_social?: string | null
          setor?: string | null
          usuario_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'empresas_usuario_id_fkey'
            columns: ['usuario_id']
            isOneToOne: false
            referencedRelation: 'usuarios'
            referencedColumns: ['id']
          },
        ]
      }
      propostas: {
        Row: {
          arquivo_id: string | null
          auth_user_id: string
          consultoria_email: string
          consultoria_id: string | null
          criado_em: string
          decided_em: string | null
          detalhes: Json | null
          enviada_por: string | null
          expira_em: string
          id: string
          mensagem: string
          motivo: string | null
          prazo: string
          solicitacao_id: string
          status_proposta: string
          validade_dias: number
          valor: number | null
        }
        ComputedFields: never
        Insert: {
          arquivo_id?: string | null
          auth_user_id: string
          consultoria_email: string
          consultoria_id?: string | null
          criado_em?: string
          decided_em?: string | null
          detalhes?: Json | null
          enviada_por?: string | null
          expira_em?: string
          id?: string
          mensagem: string
          motivo?: string | null
          prazo: string
          solicitacao_id: string
          status_proposta?: string
          validade_dias?: number
          valor?: number | null
        }
        Update: {
          arquivo_id?: string | null
          auth_user_id?: string
          consultoria_email?: string
          consultoria_id?: string | null
          criado_em?: string
          decided_em?: string | null
          detalhes?: Json | null
          enviada_por?: string | null
          expira_em?: string
          id?: string
          mensagem?: string
          motivo?: string | null
          prazo?: string
          solicitacao_id?: string
          status_proposta?: string
          validade_dias?: number
          valor?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'propostas_auth_user_id_fkey'
            columns: ['auth_user_id']
            isOneToOne: false
            referencedRelation: 'usuarios'
            referencedColumns: ['auth_user_id']
          },
          {
            foreignKeyName: 'propostas_consultoria_id_fkey'
            columns: ['consultoria_id']
            isOneToOne: false
            referencedRelation: 'consultorias'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'propostas_enviada_por_fkey'
            columns: ['enviada_por']
            isOneToOne: false
            referencedRelation: 'usuarios'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'propostas_solicitacao_id_fkey'
            columns: ['solicitacao_id']
            isOneToOne: false
            referencedRelation: 'solicitacoes'
            referencedColumns: ['id']
          },
        ]
      }
      solicitacoes: {
        Row: {
          acr_prazo_entrega: string | null
          acr_qtd_curriculos: number | null
          acr_tipo_analise: string[] | null
          anexos_link: string | null
          areas: string[] | null
          atualizado_em: string
          budget_estimado: string | null
          busca: string | null
          cc_modalidade: string | null
          cc_publico: string | null
          cc_servicos: string[] | null
          cidade: string
          cidade_busca: string | null
          cliente_id: string
          co_diagnostico_atual: string | null
          co_objetivos: string[] | null
          co_prazo_implementacao: string | null
          comentarios: string | null
          conteudo_hash: string
          contexto_projeto: string | null
          criado_em: string
          email_confirmado_em: string | null
          envio_id: string | null
          id: string
          ja_trabalhou_consultoria_externa: string | null
          motivo_recusa: string | null
          num_propostas: number
          pco_areas_foco: string[] | null
          pco_frequencia: string | null
          pco_metodologia: string | null
          pcs_abrangencia: string | null
          pcs_ferramentas_rh: string | null
          pcs_itens_desejados: string[] | null
          pcs_prazo_implantacao: string | null
          pcs_qtd_cargos: number | null
          porte: string | null
          possui_rh_interno: string | null
          prazo_desejado: string | null
          preferencia_consultorias: string | null
          rb_benchmark: string | null
          rb_estrutura_beneficios: string | null
          rb_revisao_tipo: string | null
          rp_motivo: string | null
          rp_prazo_recolocacao: string | null
          rp_qtd_pessoas: number | null
          rs_cargos_funcao: string | null
          rs_cidade_trabalho: string | null
          rs_faixa_salarial_mensal: string | null
          rs_local_trabalho: string | null
          rs_modelo_trabalho: string | null
          rs_qtd_vagas: number | null
          rs_senioridade: string | null
          rs_uf: string | null
          rs_urgencia: string | null
          setor: string | null
          status_solicitacao: string
          td_cargas_horas: string | null
          td_metodologia: string | null
          td_modalidade: string | null
          td_publico_alvo: string | null
          td_temas: string[] | null
          tipo_servico: string
          uf: string
        }
        ComputedFields: never
        Insert: {
          acr_prazo_entrega?: string | null
          acr_qtd_curriculos?: number | null
          acr_tipo_analise?: string[] | null
          anexos_link?: string | null
          areas?: string[] | null
          atualizado_em?: string
          budget_estimado?: string | null
          busca?: never
          cc_modalidade?: string | null
          cc_publico?: string | null
          cc_servicos?: string[] | null
          cidade: string
          cidade_busca?: never
          cliente_id: string
          co_diagnostico_atual?: string | null
          co_objetivos?: string[] | null
          co_prazo_implementacao?: string | null
          comentarios?: string | null
          conteudo_hash: string
          contexto_projeto?: string | null
          criado_em?: string
          email_confirmado_em?: string | null
          envio_id?: string | null
          id?: string
          ja_trabalhou_consultoria_externa?: string | null
          motivo_recusa?: string | null
          num_propostas?: number
          pco_areas_foco?: string[] | null
          pco_frequencia?: string | null
          pco_metodologia?: string | null
          pcs_abrangencia?: string | null
          pcs_ferramentas_rh?: string | null
          pcs_itens_desejados?: string[] | null
          pcs_prazo_implantacao?: string | null
          pcs_qtd_cargos?: number | null
          porte?: string | null
          possui_rh_interno?: string | null
          prazo_desejado?: string | null
          preferencia_consultorias?: string | null
          rb_benchmark?: string | null
          rb_estrutura_beneficios?: string | null
          rb_revisao_tipo?: string | null
          rp_motivo?: string | null
          rp_prazo_recolocacao?: string | null
          rp_qtd_pessoas?: number | null
          rs_cargos_funcao?: string | null
          rs_cidade_trabalho?: string | null
          rs_faixa_salarial_mensal?: string | null
          rs_local_trabalho?: string | null
          rs_modelo_trabalho?: string | null
          rs_qtd_vagas?: number | null
          rs_senioridade?: string | null
          rs_uf?: string | null
          rs_urgencia?: string | null
          setor?: string | null
          status_solicitacao?: string
          td_cargas_horas?: string | null
          td_metodologia?: string | null
          td_modalidade?: string | null
          td_publico_alvo?: string | null
          td_temas?: string[] | null
          tipo_servico: string
          uf: string
        }
        Update: {
          acr_prazo_entrega?: string | null
          acr_qtd_curriculos?: number | null
          acr_tipo_analise?: string[] | null
          anexos_link?: string | null
          areas?: string[] | null
          atualizado_em?: string
          budget_estimado?: string | null
          busca?: never
          cc_modalidade?: string | null
          cc_publico?: string | null
          cc_servicos?: string[] | null
          cidade?: string
          cidade_busca?: never
          cliente_id?: string
          co_diagnostico_atual?: string | null
          co_objetivos?: string[] | null
          co_prazo_implementacao?: string | null
          comentarios?: string | null
          conteudo_hash?: string
          contexto_projeto?: string | null
          criado_em?: string
          email_confirmado_em?: string | null
          envio_id?: string | null
          id?: string
          ja_trabalhou_consultoria_externa?: string | null
          motivo_recusa?: string | null
          num_propostas?: number
          pco_areas_foco?: string[] | null
          pco_frequencia?: string | null
          pco_metodologia?: string | null
          pcs_abrangencia?: string | null
          pcs_ferramentas_rh?: string | null
          pcs_itens_desejados?: string[] | null
          pcs_prazo_implantacao?: string | null
          pcs_qtd_cargos?: number | null
          porte?: string | null
          possui_rh_interno?: string | null
          prazo_desejado?: string | null
          preferencia_consultorias?: string | null
          rb_benchmark?: string | null
          rb_estrutura_beneficios?: string | null
          rb_revisao_tipo?: string | null
          rp_motivo?: string | null
          rp_prazo_recolocacao?: string | null
          rp_qtd_pessoas?: number | null
          rs_cargos_funcao?: string | null
          rs_cidade_trabalho?: string | null
          rs_faixa_salarial_mensal?: string | null
          rs_local_trabalho?: string | null
          rs_modelo_trabalho?: string | null
          rs_qtd_vagas?: number | null
          rs_senioridade?: string | null
          rs_uf?: string | null
          rs_urgencia?: string | null
          setor?: string | null
          status_solicitacao?: string
          td_cargas_horas?: string | null
          td_metodologia?: string | null
          td_modalidade?: string | null
          td_publico_alvo?: string | null
          td_temas?: string[] | null
          tipo_servico?: string
          uf?: string
        }
        Relationships: [
          {
            foreignKeyName: 'solicitacoes_cliente_id_fkey'
            columns: ['cliente_id']
            isOneToOne: false
            referencedRelation: 'clientes'
            referencedColumns: ['id']
          },
        ]
      }
      usuarios: {
        Row: {
          atualizado_em: string
          auth_user_id: string
          criado_em: string
          email: string | null
          email_verificado: boolean
          id: string
          nome: string | null
          sobrenome: string | null
          telefone: string | null
          telefone_verificado: boolean
        }
        ComputedFields: never
        Insert: {
          atualizado_em?: string
          auth_user_id: string
          criado_em?: string
          email?: string | null
          email_verificado?: boolean
          id?: string
          nome?: string | null
          sobrenome?: string | null
          telefone?: string | null
          telefone_verificado?: boolean
        }
        Update: {
          atualizado_em?: string
          auth_user_id?: string
          criado_em?: string
          email?: string | null
          email_verificado?: boolean
          id?: string
          nome?: string | null
          sobrenome?: string | null
          telefone?: string | null
          telefone_verificado?: boolean
        }
        Relationships: []
      }
      vaga_canais: {
        Row: {
          atualizada_em: string | null
          canal: string
          causa: string | null
          confirmado_em: string | null
          criado_em: string
          desatualizada_em: string | null
          desconto_centavos: number
          enviado_em: string | null
          expira_em: string | null
          external_url: string | null
          id: string
          lido_em: string | null
          lido_por: string | null
          modo: string
          motivo: string | null
          prazo_em: string | null
          prazo_horas: number
          preco_centavos: number
          status: string
          vaga_id: string
        }
        ComputedFields: never
        Insert: {
          atualizada_em?: string | null
          canal: string
          causa?: string | null
          confirmado_em?: string | null
          criado_em?: string
          desatualizada_em?: string | null
          desconto_centavos?: number
          enviado_em?: string | null
          expira_em?: string | null
          external_url?: string | null
          id?: string
          lido_em?: string | null
          lido_por?: string | null
          modo: string
          motivo?: string | null
          prazo_em?: string | null
          prazo_horas: number
          preco_centavos: number
          status?: string
          vaga_id: string
        }
        Update: {
          atualizada_em?: string | null
          canal?: string
          causa?: string | null
          confirmado_em?: string | null
          criado_em?: string
          desatualizada_em?: string | null
          desconto_centavos?: number
          enviado_em?: string | null
          expira_em?: string | null
          external_url?: string | null
          id?: string
          lido_em?: string | null
          lido_por?: string | null
          modo?: string
          motivo?: string | null
          prazo_em?: string | null
          prazo_horas?: number
          preco_centavos?: number
          status?: string
          vaga_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'vaga_canais_canal_fkey'
            columns: ['canal']
            isOneToOne: false
            referencedRelation: 'canais'
            referencedColumns: ['codigo']
          },
          {
            foreignKeyName: 'vaga_canais_vaga_id_fkey'
            columns: ['vaga_id']
            isOneToOne: false
            referencedRelation: 'vagas'
            referencedColumns: ['id']
          },
        ]
      }
      vaga_canal_eventos: {
        Row: {
          ator: string
          causa: string | null
          de: string | null
          detalhe: string | null
          em: string
          id: number
          para: string
          vaga_canal_id: string
        }
        ComputedFields: never
        Insert: {
          ator: string
          causa?: string | null
          de?: string | null
          detalhe?: string | null
          em?: string
          id?: never
          para: string
          vaga_canal_id: string
        }
        Update: {
          ator?: string
          causa?: string | null
          de?: string | null
          detalhe?: string | null
          em?: string
          id?: never
          para?: string
          vaga_canal_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'vaga_canal_eventos_vaga_canal_id_fkey'
            columns: ['vaga_canal_id']
            isOneToOne: false
            referencedRelation: 'vaga_canais'
            referencedColumns: ['id']
          },
        ]
      }
      vaga_edicoes: {
        Row: {
          achados: NonNullable<Json>
          concluida_em: string | null
          criada_em: string
          criada_por: string | null
          declaracao_versao: string
          id: string
          lida: boolean
          mudancas: NonNullable<Json>
          reservada_ate: string | null
          status: string
          tentativas: number
          vaga_id: string
          versao: number
        }
        ComputedFields: never
        Insert: {
          achados?: NonNullable<Json>
          concluida_em?: string | null
          criada_em?: string
          criada_por?: string | null
          declaracao_versao: string
          id?: string
          lida?: boolean
          mudancas: NonNullable<Json>
          reservada_ate?: string | null
          status?: string
          tentativas?: number
          vaga_id: string
          versao: number
        }
        Update: {
          achados?: NonNullable<Json>
          concluida_em?: string | null
          criada_em?: string
          criada_por?: string | null
          declaracao_versao?: string
          id?: string
          lida?: boolean
          mudancas?: NonNullable<Json>
          reservada_ate?: string | null
          status?: string
          tentativas?: number
          vaga_id?: string
          versao?: number
        }
        Relationships: [
          {
            foreignKeyName: 'vaga_edicoes_criada_por_fkey'
            columns: ['criada_por']
            isOneToOne: false
            referencedRelation: 'usuarios'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vaga_edicoes_vaga_id_fkey'
            columns: ['vaga_id']
            isOneToOne: false
            referencedRelation: 'vagas'
            referencedColumns: ['id']
          },
        ]
      }
      vagas: {
        Row: {
          acessibilidade: string | null
          achados: NonNullable<Json>
          anonimizada_em: string | null
          area: string
          atualizado_em: string
          beneficios: string | null
          bloqueada_em: string | null
          busca: unknown
          canais: Json | null
          canais_selecionados: NonNullable<Json>
          cargo: string
          chave: string | null
          chave_resumo: string | null
          checada_em: string | null
          cliente_id: string | null
          codigo_ref: string
          created_at: string
          criada_por: string | null
          cupom_aplicado: string | null
          declaracao_versao: string
          declarada_em: string
          desconto_aplicado: number
          descricao: string
          diferenciais: string | null
          duracao: number
          email: string
          empresa: string
          empresa_chave: string | null
          empresa_descricao: string | null
          empresa_id: string | null
          empresa_nome: string | null
          empresa_site: string | null
          empresa_tamanho: string | null
          encerrada_em: string | null
          expira_em: string | null
          horario: string | null
          id: string
          jornada: string | null
          local_de_trabalho: string | null
          lugar: string | null
          marcas: string[] | null
          modalidade: string
          mostrar_salario: boolean
          motivo: string | null
          na_equipe: boolean | null
          no_ar_desde: string | null
          numero_de_vagas: number | null
          paga_em: string | null
          pausada_em: string | null
          pcd: string | null
          perguntas: NonNullable<Json>
          programa: string | null
          publicada_em: string | null
          requisitos: string | null
          reservada_ate: string | null
          responde: boolean
          responsavel_id: string | null
          responsavel_nome: string
          revisao_pedida: boolean
          salario_max: number | null
          salario_min: number | null
          salario_periodo: string | null
          senioridade: string
          setor: string | null
          status: string
          suspensa_em: string | null
          telefone: string
          tentativas: number
          tipo_contrato: string
          uf: string
          usuario_id: string | null
          vaga_afirmativa: boolean
          vaga_afirmativa_grupo: string | null
          valor_total: number
          versao: number
          versao_preco: number
        }
        ComputedFields: never
        Insert: {
          acessibilidade?: string | null
          achados?: NonNullable<Json>
          anonimizada_em?: string | null
          area: string
          atualizado_em?: string
          beneficios?: string | null
          bloqueada_em?: string | null
          busca?: never
          canais?: never
          canais_selecionados: NonNullable<Json>
          cargo: string
          chave?: string | null
          chave_resumo?: string | null
          checada_em?: string | null
          cliente_id?: string | null
          codigo_ref?: string
          created_at?: string
          criada_por?: string | null
          cupom_aplicado?: string | null
          declaracao_versao: string
          declarada_em?: string
          desconto_aplicado?: number
          descricao: string
          diferenciais?: string | null
          duracao: number
          email: string
          empresa: string
          empresa_chave?: never
          empresa_descricao?: string | null
          empresa_id?: string | null
          empresa_nome?: string | null
          empresa_site?: string | null
          empresa_tamanho?: string | null
          encerrada_em?: string | null
          expira_em?: string | null
          horario?: string | null
          id?: string
          jornada?: string | null
          local_de_trabalho?: string | null
          lugar?: string | null
          marcas?: never
          modalidade?: string
          mostrar_salario?: boolean
          motivo?: string | null
          na_equipe?: never
          no_ar_desde?: string | null
          numero_de_vagas?: number | null
          paga_em?: string | null
          pausada_em?: string | null
          pcd?: string | null
          perguntas?: NonNullable<Json>
          programa?: string | null
          publicada_em?: string | null
          requisitos?: string | null
          reservada_ate?: string | null
          responde?: boolean
          responsavel_id?: string | null
          responsavel_nome: string
          revisao_pedida?: boolean
          salario_max?: number | null
          salario_min?: number | null
          salario_periodo?: string | null
          senioridade: string
          setor?: string | null
          status: string
          suspensa_em?: string | null
          telefone: string
          tentativas?: number
          tipo_contrato?: string
          uf: string
          usuario_id?: string | null
          vaga_afirmativa?: boolean
          vaga_afirmativa_grupo?: string | null
          valor_total: number
          versao?: number
          versao_preco?: number
        }
        Update: {
          acessibilidade?: string | null
          achados?: NonNullable<Json>
          anonimizada_em?: string | null
          area?: string
          atualizado_em?: string
          beneficios?: string | null
          bloqueada_em?: string | null
          busca?: never
          canais?: never
          canais_selecionados?: NonNullable<Json>
          cargo?: string
          chave?: string | null
          chave_resumo?: string | null
          checada_em?: string | null
          cliente_id?: string | null
          codigo_ref?: string
          created_at?: string
          criada_por?: string | null
          cupom_aplicado?: string | null
          declaracao_versao?: string
          declarada_em?: string
          desconto_aplicado?: number
          descricao?: string
          diferenciais?: string | null
          duracao?: number
          email?: string
          empresa?: string
          empresa_chave?: never
          empresa_descricao?: string | null
          empresa_id?: string | null
          empresa_nome?: string | null
          empresa_site?: string | null
          empresa_tamanho?: string | null
          encerrada_em?: string | null
          expira_em?: string | null
          horario?: string | null
          id?: string
          jornada?: string | null
          local_de_trabalho?: string | null
          lugar?: string | null
          marcas?: never
          modalidade?: string
          mostrar_salario?: boolean
          motivo?: string | null
          na_equipe?: never
          no_ar_desde?: string | null
          numero_de_vagas?: number | null
          paga_em?: string | null
          pausada_em?: string | null
          pcd?: string | null
          perguntas?: NonNullable<Json>
          programa?: string | null
          publicada_em?: string | null
          requisitos?: string | null
          reservada_ate?: string | null
          responde?: boolean
          responsavel_id?: string | null
          responsavel_nome?: string
          revisao_pedida?: boolean
          salario_max?: number | null
          salario_min?: number | null
          salario_periodo?: string | null
          senioridade?: string
          setor?: string | null
          status?: string
          suspensa_em?: string | null
          telefone?: string
          tentativas?: number
          tipo_contrato?: string
          uf?: string
          usuario_id?: string | null
          vaga_afirmativa?: boolean
          vaga_afirmativa_grupo?: string | null
          valor_total?: number
          versao?: number
          versao_preco?: number
        }
        Relationships: [
          {
            foreignKeyName: 'vagas_cliente_id_fkey'
            columns: ['cliente_id']
            isOneToOne: false
            referencedRelation: 'clientes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vagas_criada_por_fkey'
            columns: ['criada_por']
            isOneToOne: false
            referencedRelation: 'usuarios'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vagas_empresa_id_fkey'
            columns: ['empresa_id']
            isOneToOne: false
            referencedRelation: 'empresas'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vagas_responsavel_id_fkey'
            columns: ['responsavel_id']
            isOneToOne: false
            referencedRelation: 'usuarios'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vagas_usuario_id_fkey'
            columns: ['usuario_id']
            isOneToOne: false
            referencedRelation: 'usuarios'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      fn_abrir_candidatura: { Args: { _id?: string }; Returns: Json }
      fn_abrir_pedido: { Args: { _id?: string }; Returns: Json }
      fn_abrir_solicitacao: { Args: { _id?: string; _visto?: string }; Returns: undefined }
      fn_aceitar_convite_de_empresa: { Args: { _token?: string }; Returns: Json }
      fn_aceitar_proposta: { Args: { _proposta?: string; _token?: string }; Returns: Json }
      fn_acesso_da_equipe: { Args: Record<PropertyKey, never>; Returns: string }
      fn_acompanhar: { Args: { _token?: string }; Returns: Json }
      fn_admin_detalhe: { Args: { _id?: string; _tabela?: string }; Returns: Json }
      fn_admin_espera: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_admin_guardar_logo_do_canal: { Args: { _arquivo?: string; _codigo?: string }; Returns: Json }
      fn_admin_lista: {
        Args: { _busca?: string; _cursor?: Json; _filtros?: Json; _limite?: number; _ordem?: string; _tabela?: string }
        Returns: Json
      }
      fn_admin_nota: { Args: { _numero?: string; _pagamento_id?: string; _url?: string; _visto?: string }; Returns: Json }
      fn_admin_numeros: { Args: { _ate?: string; _de?: string }; Returns: Json }
      fn_admin_numeros_do_site: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_admin_procura: { Args: { _texto?: string }; Returns: Json }
      fn_admin_reembolsar: {
        Args: {
          _chave?: string
          _motivo?: string
          _pagamento_id?: string
          _por_fora?: boolean
          _resta_centavos?: number
          _valor_centavos?: number
        }
        Returns: Json
      }
      fn_admin_reenviar_mensagem: { Args: { _id?: string }; Returns: undefined }
      fn_admin_salvar_canal: { Args: { _codigo?: string; _mudancas?: Json; _visto?: Json }; Returns: Json }
      fn_admin_salvar_cupom: { Args: { _cupom?: Json; _versao?: number }; Returns: Json }
      fn_admin_saude: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_anotar_candidatura: { Args: { _id?: string; _nota?: string; _versao?: number }; Returns: Json }
      fn_aprovar_consultoria: {
        Args: { _aprovar?: boolean; _id?: string; _motivo?: string; _visto_em?: string }
        Returns: undefined
      }
      fn_assumir_consultoria: { Args: { _assumir?: boolean; _id?: string }; Returns: undefined }
      fn_atualizar_vaga: {
        Args: {
          _canais?: string[]
          _cupom?: string
          _duracao?: number
          _id?: string
          _total_esperado?: number
          _vaga?: Json
          _versao?: number
        }
        Returns: Json
      }
      fn_avaliacoes: { Args: { _cursor?: string; _slug?: string }; Returns: Json }
      fn_avaliar: { Args: { _contratou?: boolean; _dados?: Json; _token?: string }; Returns: Json }
      fn_avaliar_candidatura: { Args: { _avaliacao?: Json; _id?: string; _versao?: number }; Returns: Json }
      fn_avaliar_sem_nomes: { Args: { _ligar?: boolean; _vaga_id?: string }; Returns: Json }
      fn_avisos_da_vaga: { Args: { _vaga_id?: string }; Returns: Json }
      fn_buscar_minhas_vagas: {
        Args: {
          _antes?: string
          _antes_id?: string
          _empresa_id?: string
          _responsavel?: boolean
          _status?: string
          _texto: string
        }
        Returns: {
          acessibilidade: string | null
          achados: NonNullable<Json>
          anonimizada_em: string | null
          area: string
          atualizado_em: string
          beneficios: string | null
          bloqueada_em: string | null
          busca: unknown
          canais: Json | null
          canais_selecionados: NonNullable<Json>
          cargo: string
          chave: string | null
          chave_resumo: string | null
          checada_em: string | null
          cliente_id: string | null
          codigo_ref: string
          created_at: string
          criada_por: string | null
          cupom_aplicado: string | null
          declaracao_versao: string
          declarada_em: string
          desconto_aplicado: number
          descricao: string
          diferenciais: string | null
          duracao: number
          email: string
          empresa: string
          empresa_chave: string | null
          empresa_descricao: string | null
          empresa_id: string | null
          empresa_nome: string | null
          empresa_site: string | null
          empresa_tamanho: string | null
          encerrada_em: string | null
          expira_em: string | null
          horario: string | null
          id: string
          jornada: string | null
          local_de_trabalho: string | null
          lugar: string | null
          marcas: string[] | null
          modalidade: string
          mostrar_salario: boolean
          motivo: string | null
          na_equipe: boolean | null
          no_ar_desde: string | null
          numero_de_vagas: number | null
          paga_em: string | null
          pausada_em: string | null
          pcd: string | null
          perguntas: NonNullable<Json>
          programa: string | null
          publicada_em: string | null
          requisitos: string | null
          reservada_ate: string | null
          responde: boolean
          responsavel_id: string | null
          responsavel_nome: string
          revisao_pedida: boolean
          salario_max: number | null
          salario_min: number | null
          salario_periodo: string | null
          senioridade: string
          setor: string | null
          status: string
          suspensa_em: string | null
          telefone: string
          tentativas: number
          tipo_contrato: string
          uf: string
          usuario_id: string | null
          vaga_afirmativa: boolean
          vaga_afirmativa_grupo: string | null
          valor_total: number
          versao: number
          versao_preco: number
        }[]
        SetofOptions: {
          from: '*'
          to: 'vagas'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      fn_cancelar_entrevista: { Args: { _id?: string; _texto?: string; _visto?: string }; Returns: Json }
      fn_candidatar: {
        Args: {
          _canal?: string
          _candidatura?: Json
          _chave?: string
          _codigo_ref?: string
          _consentimento_versao?: string
          _email_anterior?: string
        }
        Returns: Json
      }
      fn_concluir_atualizacao_do_canal: { Args: { _external_url?: string; _id?: string; _visto?: string }; Returns: Json }
      fn_conferir_empresa: { Args: { _codigo?: string; _empresa_id?: string }; Returns: Json }
      fn_confirmar_alerta: { Args: { _token?: string }; Returns: Json }
      fn_confirmar_aviso_do_plano: { Args: { _token?: string }; Returns: Json }
      fn_confirmar_email: { Args: { _token?: string }; Returns: Json }
      fn_contar_candidaturas: { Args: { _vaga_ids?: string[] }; Returns: Json }
      fn_contar_passo: { Args: { _fluxo?: string; _passo?: number }; Returns: undefined }
      fn_contar_visita: { Args: { _canal?: string; _codigo_ref?: string }; Returns: undefined }
      fn_contato_da_vaga: { Args: { _canal?: string; _codigo_ref?: string }; Returns: Json }
      fn_contato_do_pedido: { Args: { _proposta?: string }; Returns: Json }
      fn_conversa: { Args: { _proposta?: string }; Returns: Json }
      fn_conversas: { Args: { _proposta?: string; _token?: string }; Returns: Json }
      fn_convidar_consultoria: { Args: { _slug?: string; _token?: string }; Returns: Json }
      fn_convidar_para_empresa: { Args: { _email?: string; _empresa_id?: string; _papel?: string }; Returns: Json }
      fn_convite_de_empresa: { Args: { _token?: string }; Returns: Json }
      fn_convites_do_envio: { Args: { _cliente_id?: string; _slugs?: string; _solicitacao_id?: string }; Returns: Json }
      fn_corrigir_canal: { Args: { _external_url?: string; _id?: string; _motivo?: string; _visto?: string }; Returns: Json }
      fn_corrigir_dados_da_nota: {
        Args: { _documento?: string; _email?: string; _nome?: string; _vaga_id?: string }
        Returns: Json
      }
      fn_corrigir_pedido: { Args: { _textos?: Json; _token?: string }; Returns: Json }
      fn_corrigir_vaga: { Args: { _id?: string; _vaga?: Json }; Returns: Json }
      fn_curriculos_guardados: { Args: { _cursor?: Json; _limite?: number; _texto?: string }; Returns: Json }
      fn_dados_do_site: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_dar_candidatura: { Args: { _id?: string; _pessoa?: string; _versao?: number }; Returns: Json }
      fn_dar_proposta: { Args: { _id?: string; _pessoa?: string }; Returns: Json }
      fn_dar_vaga: { Args: { _id?: string; _pessoa?: string }; Returns: Json }
      fn_decidir_denuncia: { Args: { _decisao?: string; _id?: string; _motivo?: string; _visto?: string }; Returns: Json }
      fn_decidir_edicao: { Args: { _id?: string; _liberar?: boolean; _motivo?: string }; Returns: Json }
      fn_decidir_recurso: { Args: { _aceitar?: boolean; _resposta?: string; _vaga_id?: string; _visto?: string }; Returns: Json }
      fn_decidir_texto: { Args: { _decisao?: string; _id?: string; _motivo?: string; _visto?: string }; Returns: Json }
      fn_denunciar_texto: {
        Args: { _detalhe?: string; _id?: string; _motivo?: string; _tipo?: string; _token?: string }
        Returns: Json
      }
      fn_denunciar_vaga: { Args: { _codigo_ref?: string; _detalhe?: string; _email?: string; _motivo?: string }; Returns: Json }
      fn_desistir_da_edicao: { Args: { _id?: string }; Returns: Json }
      fn_editar_vaga: { Args: { _id?: string; _vaga?: Json; _versao?: number }; Returns: Json }
      fn_email_do_envio: { Args: { _cliente_id?: string; _email?: string; _solicitacao_id?: string }; Returns: Json }
      fn_encerrar_pedido: { Args: { _motivo?: string; _token?: string }; Returns: Json }
      fn_encerrar_sessao: { Args: { _id?: string }; Returns: undefined }
      fn_encerrar_vaga: { Args: { _id?: string; _mensagem?: string; _motivo?: string }; Returns: Json }
      fn_entrevista: { Args: { _id?: string }; Returns: Json }
      fn_enviar_contato: {
        Args: { _assunto?: string; _chave?: string; _email?: string; _mensagem?: string; _nome?: string }
        Returns: Json
      }
      fn_enviar_documento_da_empresa: { Args: { _arquivo?: string; _empresa_id?: string }; Returns: Json }
      fn_escolher_avisos_da_caixa: { Args: { _assuntos?: string[]; _casa_id?: string }; Returns: Json }
      fn_escolher_avisos_da_consultoria: { Args: { _avisos?: Json; _consultoria_id?: string }; Returns: Json }
      fn_escolher_avisos_da_empresa: { Args: { _avisos?: Json; _empresa_id?: string }; Returns: Json }
      fn_escolher_consultoria: { Args: { _consultoria_id?: string }; Returns: Json }
      fn_escrever_a_consultoria: { Args: { _id?: string; _proposta?: string; _texto?: string; _token?: string }; Returns: Json }
      fn_escrever_ao_cliente: { Args: { _id?: string; _proposta?: string; _texto?: string }; Returns: Json }
      fn_excluir_dados_solicitacao: { Args: { _token?: string }; Returns: undefined }
      fn_excluir_modelo: { Args: { _id?: string }; Returns: Json }
      fn_exportar_meus_dados: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_guardar_arquivo_do_perfil: { Args: { _arquivo?: string; _parte?: string }; Returns: Json }
      fn_guardar_curriculo: { Args: { _meses?: number; _token?: string }; Returns: Json }
      fn_guardar_logo_da_empresa: { Args: { _arquivo?: string; _empresa_id?: string }; Returns: Json }
      fn_guardar_modelo: { Args: { _nome?: string; _texto?: string }; Returns: Json }
      fn_historico_da_candidatura: { Args: { _id?: string }; Returns: Json }
      fn_inicio: { Args: { _limite?: number }; Returns: Json }
      fn_insert_consultoria_step1: {
        Args: {
          _cargo_funcao?: string
          _cidade?: string
          _consultoria_nome?: string
          _email?: string
          _responsavel_nome?: string
          _servicos?: Json
          _telefone?: string
          _tipo_atuacao?: string
          _uf?: string
        }
        Returns: Json
      }
      fn_insert_solicitacao: {
        Args: {
          _acr_prazo_entrega?: string
          _acr_qtd_curriculos?: string
          _acr_tipo_analise?: Json
          _anexos_link?: string
          _areas?: Json
          _budget_estimado?: string
          _cc_modalidade?: string
          _cc_publico?: string
          _cc_servicos?: Json
          _cliente_id?: string
          _co_diagnostico_atual?: string
          _co_objetivos?: Json
          _co_prazo_implementacao?: string
          _comentarios?: string
          _consentimento_versao?: string
          _contexto_projeto?: string
          _convidar?: string
          _ja_trabalhou_consultoria_externa?: string
          _pco_areas_foco?: Json
          _pco_frequencia?: string
          _pco_metodologia?: string
          _pcs_abrangencia?: string
          _pcs_ferramentas_rh?: string
          _pcs_itens_desejados?: Json
          _pcs_prazo_implantacao?: string
          _pcs_qtd_cargos?: string
          _porte?: string
          _possui_rh_interno?: string
          _prazo_desejado?: string
          _preferencia_consultorias?: string
          _rb_benchmark?: string
          _rb_estrutura_beneficios?: string
          _rb_revisao_tipo?: string
          _rp_motivo?: string
          _rp_prazo_recolocacao?: string
          _rp_qtd_pessoas?: string
          _rs_cargos_funcao?: string
          _rs_cidade_trabalho?: string
          _rs_faixa_salarial_mensal?: string
          _rs_local_trabalho?: string
          _rs_modelo_trabalho?: string
          _rs_qtd_vagas?: string
          _rs_senioridade?: string
          _rs_uf?: string
          _rs_urgencia?: string
          _setor?: string
          _status_solicitacao?: string
          _td_cargas_horas?: string
          _td_metodologia?: string
          _td_modalidade?: string
          _td_publico_alvo?: string
          _td_temas?: Json
          _tipo_servico?: string
        }
        Returns: Json
      }
      fn_liberar_vaga: { Args: { _id?: string; _liberar?: boolean; _motivo?: string; _visto?: string }; Returns: Json }
      fn_listar_candidaturas: {
        Args: { _cursor?: Json; _filtros?: Json; _limite?: number; _status?: string; _vaga_id?: string }
        Returns: Json
      }
      fn_listar_consultorias: {
        Args: { _cursor?: string; _limite?: number; _porte?: string; _servico?: string; _texto?: string; _uf?: string }
        Returns: Json
      }
      fn_listar_empresas_com_vagas: { Args: { _cursor?: string; _limite?: number; _texto?: string }; Returns: Json }
      fn_listar_solicitacoes_abertas: {
        Args: {
          _budget?: string
          _cursor?: string
          _limite?: number
          _local?: string
          _minhas?: boolean
          _prazo?: string
          _tipo?: string
        }
        Returns: Json
      }
      fn_listar_vagas_publicadas: {
        Args: {
          _area?: string
          _cursor?: string
          _limite?: number
          _marcas?: string
          _modalidade?: string
          _perto?: string
          _senioridade?: string
          _texto?: string
          _tipo_contrato?: string
          _uf?: string
        }
        Returns: Json
      }
      fn_logos_das_empresas: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_logos_das_vagas: { Args: { _vaga_ids?: string[] }; Returns: Json }
      fn_marcar_presenca: { Args: { _id?: string; _presenca?: string }; Returns: Json }
      fn_meu_cliente: {
        Args: { _criar?: boolean; _email?: string; _empresa_nome?: string; _responsavel_nome?: string }
        Returns: Json
      }
      fn_meu_perfil_da_consultoria: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_meus_consentimentos: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_meus_modelos: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_minha_avaliacao: { Args: { _token?: string }; Returns: Json }
      fn_minha_candidatura: { Args: { _token?: string }; Returns: Json }
      fn_minha_consultoria: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_minha_pagina_da_empresa: { Args: { _empresa_id?: string }; Returns: Json }
      fn_minhas_conferencias: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_minhas_consultorias: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_minhas_conversas: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_minhas_equipes: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_minhas_propostas: {
        Args: { _cursor?: string; _limite?: number; _responsavel?: boolean; _status?: string }
        Returns: Json
      }
      fn_minhas_sessoes: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_mover_canal: {
        Args: { _external_url?: string; _id?: string; _motivo?: string; _status?: string; _visto?: string }
        Returns: Json
      }
      fn_mover_candidatura: { Args: { _id?: string; _mensagem?: string; _status?: string; _versao?: number }; Returns: Json }
      fn_mover_candidaturas: {
        Args: { _ids?: string[]; _mensagem?: string; _status?: string; _versoes?: number[] }
        Returns: Json
      }
      fn_mudar_papel_na_empresa: { Args: { _empresa_id?: string; _papel?: string; _pessoa?: string }; Returns: Json }
      fn_numeros_da_vaga: { Args: { _vaga_id?: string }; Returns: Json }
      fn_numeros_do_painel: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_ocultar_pagina_da_empresa: {
        Args: { _motivo?: string; _ocultar?: boolean; _slug?: string; _visto?: string }
        Returns: undefined
      }
      fn_ocultar_perfil_da_consultoria: {
        Args: { _id?: string; _motivo?: string; _ocultar?: boolean; _visto?: string }
        Returns: undefined
      }
      fn_oferecer_entrevista: {
        Args: {
          _ate?: string
          _de?: string
          _dias?: string[]
          _formato?: string
          _fuso?: string
          _ids?: string[]
          _minutos?: number
          _onde?: string
          _pessoas?: string[]
          _recado?: string
        }
        Returns: Json
      }
      fn_outras_candidaturas: { Args: { _id?: string }; Returns: Json }
      fn_pagamento_da_vaga: { Args: { _vaga_id?: string }; Returns: Json }
      fn_parar_alerta: { Args: { _token?: string }; Returns: Json }
      fn_parar_aviso_do_plano: { Args: { _token?: string }; Returns: Json }
      fn_parar_avisos: { Args: { _parar?: boolean; _token?: string }; Returns: Json }
      fn_pausar_vaga: { Args: { _id?: string; _pausar?: boolean }; Returns: Json }
      fn_pedir_alerta: {
        Args: {
          _area?: string
          _busca?: string
          _email?: string
          _frequencia?: string
          _marcas?: string
          _modalidade?: string
          _perto?: string
          _senioridade?: string
          _tipo_contrato?: string
          _uf?: string
        }
        Returns: Json
      }
      fn_pedir_aviso_do_plano: { Args: { _consentimento_versao?: string; _email?: string }; Returns: Json }
      fn_pedir_codigo_da_empresa: { Args: { _email?: string; _empresa_id?: string }; Returns: Json }
      fn_pedir_correcao: { Args: { _id?: string; _motivo?: string; _visto?: string }; Returns: undefined }
      fn_pedir_mais_prazo: { Args: { _token?: string }; Returns: Json }
      fn_perguntar: { Args: { _consultoria_id?: string; _id?: string; _solicitacao_id?: string; _texto?: string }; Returns: Json }
      fn_perguntas: { Args: { _solicitacao_id?: string }; Returns: Json }
      fn_pessoas_da_empresa: { Args: { _empresa_id?: string }; Returns: Json }
      fn_pessoas_da_vaga: { Args: { _vaga_id?: string }; Returns: Json }
      fn_propostas_do_pedido: { Args: { _token?: string }; Returns: Json }
      fn_proximas_entrevistas: { Args: { _minhas?: boolean; _vaga_id?: string }; Returns: Json }
      fn_publicar_vaga: {
        Args: { _canais?: string[]; _chave?: string; _cupom?: string; _duracao?: number; _total_esperado?: number; _vaga?: Json }
        Returns: Json
      }
      fn_quem_pagou: { Args: { _vaga_id?: string }; Returns: Json }
      fn_recorrer_da_suspensao: { Args: { _texto?: string; _vaga_id?: string }; Returns: Json }
      fn_recusar_proposta: { Args: { _motivo?: string; _proposta?: string; _token?: string }; Returns: Json }
      fn_recusar_solicitacao: { Args: { _id?: string; _motivo?: string; _visto?: string }; Returns: undefined }
      fn_reenviar_link: { Args: { _token?: string }; Returns: undefined }
      fn_registrar_documento: {
        Args: { _documento?: string; _nome?: string; _vaga_id?: string; _valor_esperado?: number }
        Returns: Json
      }
      fn_renovar_vaga: { Args: { _duracao?: number; _id?: string }; Returns: Json }
      fn_responder_avaliacao: { Args: { _id?: string; _texto?: string }; Returns: Json }
      fn_responder_entrevista: {
        Args: { _acao?: string; _fuso?: string; _horario?: string; _texto?: string; _token?: string }
        Returns: Json
      }
      fn_responder_pergunta: { Args: { _id?: string; _texto?: string; _token?: string }; Returns: Json }
      fn_restaurar_vaga: { Args: { _id?: string; _motivo?: string; _visto?: string }; Returns: Json }
      fn_retirar_avaliacao: { Args: { _token?: string }; Returns: Json }
      fn_retirar_candidatura: { Args: { _token?: string }; Returns: Json }
      fn_retirar_convite_de_empresa: { Args: { _id?: string }; Returns: Json }
      fn_retirar_proposta: { Args: { _id?: string }; Returns: undefined }
      fn_retomar_cadastro: { Args: { _id?: string }; Returns: Json }
      fn_revogar_consentimento: { Args: { _id?: number }; Returns: undefined }
      fn_salvar_configuracoes: { Args: { _mudancas?: Json; _versao?: number }; Returns: Json }
      fn_salvar_pagina_da_empresa: { Args: { _dados?: Json; _empresa_id?: string }; Returns: Json }
      fn_salvar_perfil_da_consultoria: { Args: { _dados?: Json }; Returns: Json }
      fn_service_anotar_intent: {
        Args: { _expira_em?: string; _intent_id: string; _pagamento_id: string; _producao?: boolean }
        Returns: Json
      }
      fn_service_anotar_leitura_do_feed: { Args: { _em?: string; _formato?: string; _leitor?: string }; Returns: undefined }
      fn_service_aplicar_contestacao: {
        Args: { _disputa: Json; _evento_em?: string; _evento_id?: string; _evento_tipo?: string }
        Returns: Json
      }
      fn_service_aplicar_pagamento: {
        Args: { _evento_em?: string; _evento_id?: string; _evento_tipo?: string; _intent: Json }
        Returns: Json
      }
      fn_service_aplicar_reembolso: {
        Args: { _evento_em?: string; _evento_id?: string; _evento_tipo?: string; _refund: Json }
        Returns: Json
      }
      fn_service_arquivo_a_conferir: { Args: { _auth_user_id?: string; _endereco?: string; _id?: string }; Returns: Json }
      fn_service_arquivo_a_ver: { Args: { _auth_user_id?: string; _caminho?: string; _sessao?: string }; Returns: Json }
      fn_service_arquivo_da_candidatura: {
        Args: { _auth_user_id?: string; _candidatura?: string; _endereco?: string; _token?: string }
        Returns: Json
      }
      fn_service_arquivo_da_proposta: {
        Args: { _auth_user_id?: string; _endereco?: string; _proposta?: string; _token?: string }
        Returns: Json
      }
      fn_service_arquivo_do_portfolio: { Args: { _endereco?: string; _slug?: string }; Returns: Json }
      fn_service_arquivos_a_apagar: { Args: { _apagados?: Json }; Returns: Json }
      fn_service_arquivos_a_publicar: { Args: { _publicados?: Json }; Returns: Json }
      fn_service_avaliacoes_a_checar: { Args: { _limite?: number }; Returns: Json[] }
      fn_service_claim_outbox: {
        Args: { _lease_s?: number; _limite?: number }
        Returns: {
          chave: string
          destinatario: string
          id: string
          payload: Json
          tentativas: number
          tipo: string
        }[]
      }
      fn_service_concluir_arquivo: {
        Args: { _copia?: string; _formato?: string; _id?: string; _resultado?: string }
        Returns: Json
      }
      fn_service_concluir_avaliacao: { Args: { _achados?: string; _enviada_em?: string; _id?: string }; Returns: undefined }
      fn_service_concluir_avisos_aos_buscadores: {
        Args: { _buscador?: string; _cota?: number; _feitos?: Json }
        Returns: undefined
      }
      fn_service_concluir_checagem: {
        Args: { _achados?: Json; _bloqueia?: boolean; _id: string; _versao?: number }
        Returns: string
      }
      fn_service_concluir_edicao: { Args: { _achados?: Json; _bloqueia?: boolean; _id: string }; Returns: string }
      fn_service_concluir_otp: { Args: { _auth_user_id: string; _desafio: string; _identificador: string }; Returns: Json }
      fn_service_concluir_pagina: { Args: { _achado?: string; _escrito_em?: string; _id?: string }; Returns: undefined }
      fn_service_concluir_reembolso: {
        Args: { _erro?: string; _id: string; _refund_id?: string; _status?: string }
        Returns: string
      }
      fn_service_confirmar_avaliacao: {
        Args: {
          _auth_user_id?: string
          _codigo: string
          _endereco?: string
          _identificador: string
          _navegador?: string
          _token: string
        }
        Returns: Json
      }
      fn_service_confirmar_sessao: { Args: { _desafio?: string; _sessao?: string }; Returns: undefined }
      fn_service_contar_leitura_de_anuncio: { Args: { _auth_user_id?: string; _site?: string }; Returns: undefined }
      fn_service_diagnostico: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_service_edicoes_a_checar: { Args: { _limite?: number }; Returns: Json[] }
      fn_service_endereco_de_teste: { Args: { _alvo?: string; _auth_user_id?: string; _sessao?: string }; Returns: string }
      fn_service_enderecos_de_consultorias: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_service_enderecos_de_empresas: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_service_enderecos_de_vagas: { Args: { _parte?: number; _periodo: string }; Returns: Json }
      fn_service_entrega: { Args: { _id?: string; _tipo?: string }; Returns: Json }
      fn_service_excluir_conta: { Args: { _auth_user_id: string; _desafio: string }; Returns: Json }
      fn_service_feed_atual: { Args: { _formato: string }; Returns: Json }
      fn_service_feeds_velhos: { Args: { _apagadas?: string[] }; Returns: Json }
      fn_service_gravar_fatia_do_feed: { Args: { _apos?: Json; _id: string; _parte: number }; Returns: boolean }
      fn_service_limitar_feed: { Args: { _endereco?: string; _formato: string; _segredo?: string }; Returns: undefined }
      fn_service_otp_nao_enviado: { Args: { _definitivo?: boolean; _desafio: string }; Returns: undefined }
      fn_service_outbox_failed: { Args: { _erro?: string; _id: string; _permanente?: boolean }; Returns: undefined }
      fn_service_outbox_sent: { Args: { _id: string }; Returns: undefined }
      fn_service_pagamento_da_vaga: { Args: { _auth_user_id: string; _vaga_id: string }; Returns: Json }
      fn_service_pagamento_desconhecido: {
        Args: { _evento_em?: string; _evento_id?: string; _evento_tipo?: string }
        Returns: undefined
      }
      fn_service_pagamentos_a_conferir: { Args: { _limite?: number }; Returns: Json[] }
      fn_service_paginas_a_checar: { Args: { _limite?: number }; Returns: Json[] }
      fn_service_parar_emails: { Args: { _token?: string }; Returns: undefined }
      fn_service_pedir_arquivo: {
        Args: { _auth_user_id?: string; _bytes?: number; _endereco?: string; _nome?: string; _tipo?: string }
        Returns: Json
      }
      fn_service_pedir_codigo_da_avaliacao: {
        Args: {
          _auth_user_id?: string
          _captcha?: boolean
          _endereco?: string
          _identificador: string
          _navegador?: string
          _token: string
        }
        Returns: Json
      }
      fn_service_periodos_do_sitemap: { Args: Record<PropertyKey, never>; Returns: Json }
      fn_service_preparar_pagamento: {
        Args: {
          _auth_user_id: string
          _documento?: string
          _email?: string
          _metodo?: string
          _nome?: string
          _vaga_id: string
          _valor_esperado?: number
        }
        Returns: Json
      }
      fn_service_provar_pessoa: { Args: { _endereco?: string; _navegador?: string; _provada?: boolean }; Returns: number }
      fn_service_reembolsos_a_fazer: { Args: { _limite?: number }; Returns: Json[] }
      fn_service_registrar_entrega: {
        Args: { _destino?: string; _erro?: string; _ms?: number; _status_http?: number; _tipo?: string }
        Returns: undefined
      }
      fn_service_registrar_execucao: {
        Args: { _contagens?: Json; _erro?: string; _ms?: number; _nome?: string; _ok?: boolean }
        Returns: undefined
      }
      fn_service_request_otp: {
        Args: {
          _auth_user_id?: string
          _canal: string
          _captcha?: boolean
          _endereco?: string
          _finalidade?: string
          _identificador: string
          _navegador?: string
        }
        Returns: Json
      }
      fn_service_tomar_avisos_aos_buscadores: { Args: { _buscador?: string; _cota?: number; _limite?: number }; Returns: Json }
      fn_service_tomar_fatia_do_feed: { Args: { _escrita: string }; Returns: Json }
      fn_service_vagas_a_publicar: { Args: { _limite?: number }; Returns: Json[] }
      fn_service_vagas_do_feed: { Args: { _apos?: Json; _formato: string; _limite?: number }; Returns: Json }
      fn_service_verify_otp: {
        Args: {
          _auth_user_id?: string
          _canal: string
          _codigo: string
          _endereco?: string
          _finalidade?: string
          _identificador: string
          _navegador?: string
        }
        Returns: Json
      }
      fn_service_vez_de_enviar: { Args: { _por_segundo: number; _quantas: number; _urgente?: boolean }; Returns: number }
      fn_suspender_consultoria: {
        Args: { _id?: string; _motivo?: string; _suspender?: boolean; _visto?: string }
        Returns: string
      }
      fn_suspender_vaga: { Args: { _id?: string; _motivo?: string; _visto?: string }; Returns: Json }
      fn_suspensao_da_vaga: { Args: { _vaga_id?: string }; Returns: Json }
      fn_tempos_das_candidaturas: { Args: { _vaga_id?: string }; Returns: Json }
      fn_tirar_da_empresa: { Args: { _empresa_id?: string; _pessoa?: string }; Returns: Json }
      fn_update_consultoria_step: {
        Args: {
          _areas_especialidade?: Json
          _areas_especialidade_outros?: string
          _capacidade_media?: string
          _cargo_funcao?: string
          _cidade?: string
          _cnpj?: string
          _consentimento_contato?: boolean
          _consentimento_perfil?: boolean
          _consultoria_nome?: string
          _cpf?: string
          _etapas_concluidas?: number
          _faixa_salarial_min?: string
          _formatos?: Json
          _id?: string
          _instagram?: string
          _linkedin?: string
          _modelos_precificacao?: Json
          _niveis_atendidos?: Json
          _outras_regioes_ufs?: Json
          _porte_clientes?: string
          _responsavel_nome?: string
          _servicos?: Json
          _setores?: Json
          _site?: string
          _status_cadastro?: string
          _tamanho_equipe?: string
          _telefone?: string
          _tempo_atuacao?: string
          _tipo_atuacao?: string
          _uf?: string
        }
        Returns: undefined
      }
      fn_upsert_cliente_by_email: {
        Args: {
          _budget_estimado?: string
          _cidade?: string
          _email?: string
          _empresa_nome?: string
          _porte?: string
          _prazo_desejado?: string
          _preferencia_consultorias?: string
          _responsavel_nome?: string
          _setor?: string
          _telefone?: string
          _uf?: string
        }
        Returns: Json
      }
      fn_validar_cupom: { Args: { _canais?: string[]; _codigo?: string; _empresa?: string; _vaga_id?: string }; Returns: Json }
      fn_ver_alerta: { Args: { _token?: string }; Returns: Json }
      fn_ver_aviso_do_plano: { Args: { _token?: string }; Returns: Json }
      fn_ver_avisos: { Args: { _token?: string }; Returns: Json }
      fn_ver_candidatura: { Args: { _id?: string; _vaga_id?: string }; Returns: Json }
      fn_ver_consultoria: { Args: { _slug?: string }; Returns: Json }
      fn_ver_curriculo_guardado: { Args: { _id?: string }; Returns: Json }
      fn_ver_empresa: { Args: { _cursor?: string; _slug?: string }; Returns: Json }
      fn_ver_solicitacao_aberta: { Args: { _id?: string }; Returns: Json }
      fn_ver_vaga_publicada: { Args: { _codigo_ref?: string }; Returns: Json }
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
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
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
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
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
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
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
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const

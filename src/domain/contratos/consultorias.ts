/* Consultancies: the directory, the own registration, its numbers and its notices. */
import { z } from 'zod'
import { resumoDeAvaliacoes } from './conversas.ts'
import { contagem, definePaginaDe, instante, texto, textoOuNull, textosOuNull, uuid } from './valores.ts'

const aprovacao = z.enum(['em_analise', 'aprovada', 'recusada', 'suspensa'])
const selos = z.object({ contato_verificado: z.boolean(), cadastro_conferido: z.boolean() })

/** The public view of a consultancy: no contact, no document. */
const consultoriaPublica = z.object({
  slug: texto,
  consultoria_nome: texto,
  cidade: texto,
  uf: texto,
  tipo_atuacao: textoOuNull,
  tempo_atuacao: textoOuNull,
  tamanho_equipe: textoOuNull,
  servicos: textosOuNull,
  setores: textosOuNull,
  porte_clientes: textoOuNull,
  niveis_atendidos: textosOuNull,
  areas_especialidade: textosOuNull,
  formatos: textosOuNull,
  outras_regioes_ufs: textosOuNull,
  modelos_precificacao: textosOuNull,
  aprovada_em: instante,
  /** Median minutes from the opening of a request to its proposal; null while fewer than three were answered in a year. */
  resposta_em_minutos: contagem.nullable(),
  /** Reais, of the profile; null without one. */
  preco_a_partir: z.number().nullable(),
  selos,
  /** Path of the approved logo among the public images. */
  logo: textoOuNull,
  avaliacoes: resumoDeAvaliacoes,
})
export type ConsultoriaPublica = z.output<typeof consultoriaPublica>

/** A person of a profile. `sobre` may be empty, and `foto`, a path among the public images. */
const pessoa = { nome: texto, papel: texto, sobre: z.string(), foto: z.string() }
/** What a consultancy tells about itself. */
const textosDoPerfil = {
  sobre: textoOuNull,
  metodo: textoOuNull,
  preco_a_partir: z.number().nullable(),
  casos: z.array(z.object({ titulo: texto, setor: texto, desafio: texto, resultado: texto })),
  pessoas: z.array(z.object(pessoa)),
}
const perfilPublico = z.object({
  ...textosDoPerfil,
  /** Whether there is one to open. */ portfolio: z.boolean(),
  atualizado_em: instante,
})
export type PerfilPublico = z.output<typeof perfilPublico>

/** One consultancy on its own page; no profile while it has written none, or the team hides it. */
export const consultoriaInteira = consultoriaPublica.extend({
  perfil: perfilPublico.nullable(),
})
export type ConsultoriaInteira = z.output<typeof consultoriaInteira>

const portfolio = z.object({ id: uuid, nome: texto, /** What `openArquivo` opens it by. */ caminho: texto })

/** The own profile, and what of it is still missing. */
const meuPerfil = z.object({
  perfil: z.object({
    ...textosDoPerfil,
    /** `foto_nova` waits for the team; empty when none does. */
    pessoas: z.array(z.object({ ...pessoa, foto_nova: z.string() })),
    /** Whose photo the team refused last, and why. */
    motivo_da_foto: textoOuNull,
    portfolio: portfolio.nullable(),
    /** Waits for the team. */
    portfolio_novo: portfolio.nullable(),
    motivo_do_portfolio: textoOuNull,
    logo: textoOuNull,
    /** Waits for the team. */
    logo_novo: textoOuNull,
    /** Why the team refused the last one. */
    motivo_do_logo: textoOuNull,
    /** Null before the first save. */
    atualizado_em: instante.nullable(),
    /** Since when the team hides it, and why. */
    oculto_em: instante.nullable(),
    motivo_ocultacao: textoOuNull,
  }),
  completude: z.object({
    feitos: contagem,
    total: contagem,
    itens: z.array(
      z.object({
        item: z.enum(['logo', 'sobre', 'metodo', 'casos', 'pessoas', 'preco_a_partir', 'portfolio']),
        feito: z.boolean(),
      }),
    ),
  }),
})
export type MeuPerfil = z.output<typeof meuPerfil>

/** The answers of a registration by column name; empty ones are absent. */
const dados = z.looseObject({
  consultoria_nome: texto.optional(),
  uf: texto.optional(),
  servicos: z.array(texto).optional(),
  outras_regioes_ufs: z.array(texto).optional(),
  consentimento_contato: z.boolean().optional(),
  consentimento_perfil: z.boolean().optional(),
})

/** An unfinished registration. `id` opens it for a person who has verified its e-mail. */
const rascunho = z.object({
  id: uuid,
  status_cadastro: z.literal('Rascunho'),
  etapas_concluidas: contagem,
  criado_em: instante,
  expira_em: instante,
  dados,
})
export type RascunhoNoServidor = z.output<typeof rascunho>

/** The own finished registration, with the team's decision. */
const cadastro = z.object({
  id: uuid,
  slug: texto,
  status_cadastro: z.literal('Cadastro concluído'),
  etapas_concluidas: contagem,
  criado_em: instante,
  /** False until the owner of its e-mail claims it: it was finished without signing in. */
  assumida: z.boolean(),
  aprovacao,
  /** Whether the directory has it: approved, with both consents, its e-mail verified by its owner. */
  no_ar: z.boolean(),
  motivo_recusa: textoOuNull,
  selos,
  dados,
})
export type Cadastro = z.output<typeof cadastro>

/** Answers by procedure. */
export const consultorias = {
  fn_insert_consultoria_step1: texto,
  /** `corrigido`: the searched text when a typed word was replaced by the nearest ones. */
  fn_listar_consultorias: definePaginaDe(consultoriaPublica).extend({ corrigido: textoOuNull }),
  fn_ver_consultoria: consultoriaInteira,
  fn_retomar_cadastro: rascunho,
  /** The finished registration, or the newest draft, or null. */
  fn_minha_consultoria: z.discriminatedUnion('status_cadastro', [cadastro, rascunho]).nullable(),
  /** Null without a finished registration of one's own. */
  fn_meu_perfil_da_consultoria: meuPerfil.nullable(),
  fn_salvar_perfil_da_consultoria: meuPerfil,
  fn_guardar_arquivo_do_perfil: meuPerfil,
  /** Whether e-mails about new requests are on. */
  fn_parar_avisos: z.object({ avisos: z.boolean() }),
  /** Null for the link of a mailbox, and for an unknown one. */
  fn_ver_avisos: z.object({ avisos: z.boolean().nullable() }),
}

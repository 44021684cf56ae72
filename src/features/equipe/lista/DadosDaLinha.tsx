import { useState } from 'react'
import { Link } from 'react-router-dom'
import { camposConsultoria } from '@/domain/consultoria/consultoria'
import { CAMPO_DA_COLUNA, todosOsCampos } from '@/domain/solicitacao'
import { MOTIVOS_DENUNCIA } from '@/domain/vaga/denuncia'
import { CODIGOS_DO_ANUNCIO } from '@/domain/vaga/edicao'
import { camposVaga } from '@/domain/vaga/vaga'
import { STATUS_CANAL, STATUS_VAGA } from '@/domain/vaga/vaga-status'
import { paths } from '@/lib/paths'
import { joinPontos } from '@/lib/format'
import type { Detalhe, Feito } from '../api'
import { type Fato, linkEmail, LinkDoFato, type Parte, Partes } from '../fila/ficha'
import { findTitulo, readCampo } from '../tabelas/registro/definir'
import { SITUACOES_DO_PAGAMENTO, SITUACAO_DO_REEMBOLSO } from '../tabelas/registro/palavras'
import { type Linha, type Tabela, toTitulos } from '../tabelas/registro/tabela'
import { ACOES, findTabela } from '../tabelas/registro/tabelas'
import { describeCampo, formatCelula, getFormato, getIdDaLinha, vazio } from '../tabelas/registro/valor'
import { lista } from './textos'

/** `dobrados`: what its queue says of it stands above, and all the rest opens at a press. */
type Props = { tabela: Tabela; detalhe: Detalhe; dobrados: boolean }

/** All fields of a row, its related rows, and the team's history. */
export function DadosDaLinha({ tabela, detalhe: { linha, relacionados, historico }, dobrados }: Props) {
  const [aberto, setAberto] = useState(!dobrados)
  const dados = aberto ? <Partes partes={[...listCampos(tabela, linha), ...listRelacionados(relacionados ?? {})]} /> : null
  return (
    <>
      {dobrados ? (
        <details className="border-b border-linha" onToggle={({ currentTarget }) => setAberto(currentTarget.open)}>
          <summary className="px-5 py-4 font-semibold text-marca sm:px-7">{lista.todosOsDados}</summary>
          {dados}
        </details>
      ) : (
        dados
      )}
      <HistoricoDaLinha tabela={tabela} historico={historico} />
    </>
  )
}

const quando = (iso: string) => formatCelula({ campo: 'em', formato: 'quando' }, { em: iso })

/** The team's actions on a row, newest first: person, time, and each changed column before and after. */
export function HistoricoDaLinha({ tabela, historico }: { tabela: Tabela; historico: readonly Feito[] }) {
  return (
    <section className="bg-fundo px-5 py-5 sm:px-7">
      <h3 className="text-base">Histórico</h3>
      {historico.length === 0 ? <p className="mt-3 text-sm text-tinta-suave">{lista.semHistorico}</p> : null}
      <ol className="mt-3 space-y-4 text-sm">
        {historico.map((feito, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of the trail never change
          <li key={`${feito.em}-${index}`} className="border-l-2 border-linha pl-4">
            <p>
              <span className="font-semibold wrap-anywhere">{feito.ator}</span>
              <span>{` ${ACOES[feito.acao] ?? describeCampo(feito.acao)}`}</span>
            </p>
            <p className="text-xs text-tinta-suave">{quando(feito.em)}</p>
            <Mudancas tabela={tabela} feito={feito} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Mudancas({ tabela, feito: { resumo } }: { tabela: Tabela; feito: Feito }) {
  const pares = Object.entries(resumo).filter(
    (par): par is [string, [unknown, unknown]] => Array.isArray(par[1]) && par[1].length === 2,
  )
  const texto = (campo: string, valor: unknown) => formatCampo(tabela, campo, { [campo]: valor }) || 'vazio'
  return pares.length > 0 ? (
    <ul className="mt-1.5 space-y-1">
      {pares.map(([campo, [antes, depois]]) => (
        <li key={campo} className="wrap-anywhere">
          <span className="text-tinta-suave">{`${getRotulo(tabela, campo)}:`}</span>{' '}
          <s className="text-tinta-suave">{texto(campo, antes)}</s> <span aria-hidden="true">→</span>{' '}
          <span className="sr-only">passou a</span>
          <span>{` ${texto(campo, depois)}`}</span>
        </li>
      ))}
    </ul>
  ) : null
}

/** Ids of rows of other tables. */
const TABELA_DO_ID: Readonly<Record<string, string>> = {
  cliente_id: 'clientes',
  solicitacao_id: 'solicitacoes',
  consultoria_id: 'consultorias',
  vaga_id: 'vagas',
  pagamento_id: 'pagamentos',
}

const tem = (valor: unknown) => !vazio(valor) && !(Array.isArray(valor) && valor.length === 0)

const objeto = (valor: unknown): Linha | null =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Linha) : null

/** The text of any field: by its column, by the label of its code, or by its most likely meaning. */
export function formatCampo(tabela: Tabela | undefined, campo: string, linha: Linha): string {
  const coluna = tabela?.colunas.find((outra) => outra.campo === campo)
  const valor = linha[campo]
  const rotulo = (typeof valor === 'string' ? coluna?.rotulos?.[valor] : undefined) ?? findRotuloDoCodigo(campo, valor)
  // A list leaves a zero out; here it is a fact, before a change above all.
  const { semZero: _, ...escrita } = coluna ?? { campo, formato: getFormato(campo, valor) }
  return rotulo ?? formatCelula(escrita, linha)
}

/** The number stands at the foot; the chosen channels are related rows; what serves a decision is shown where it is made. */
const FORA = ['id', 'canais_selecionados', 'visto', 'mudancas', 'na_revisao', 'contestada']

/** The columns of a row in the order of its list, each related object, all other fields, and its number. */
export function listCampos(tabela: Tabela, linha: Linha): Parte[] {
  const daLista = tabela.colunas.map(({ campo }) => campo).filter((campo) => !objeto(linha[campo]))
  const outros = Object.keys(linha).filter(
    (campo) => !daLista.includes(campo) && !campo.endsWith('_hash') && !FORA.includes(campo),
  )
  const defineParte = (titulo: string, campos: readonly string[]): Parte => ({
    titulo,
    fatos: campos.filter((campo) => tem(linha[campo])).flatMap((campo) => listFatos(tabela, campo, linha)),
  })
  return [
    defineParte(describeCampo(tabela.singular), daLista),
    ...outros.filter((campo) => objeto(linha[campo])).map((campo) => defineParte(getRotulo(tabela, campo), [campo])),
    defineParte('Outros dados', [...outros.filter((campo) => !objeto(linha[campo])), 'id']),
  ].filter(({ fatos }) => fatos?.length)
}

function listFatos(tabela: Tabela, campo: string, linha: Linha): Fato[] {
  const dentro = objeto(linha[campo])
  if (dentro) return listCamposDentro(dentro, linha).flatMap((nome) => listFatos(tabela, nome, dentro))
  const rotulo = getRotulo(tabela, campo)
  const texto = formatCampo(tabela, campo, linha)
  const outra = TABELA_DO_ID[campo]
  if (outra) return [[rotulo, <Abrir key={campo} rotulo={rotulo} to={paths.adminTabela(outra, { item: texto })} />]]
  if (campo === 'email') return [[rotulo, linkEmail(texto)]]
  return [[rotulo, /^https:\/\/\S+$/.test(texto) ? <LinkDoFato key={campo} href={texto} /> : texto]]
}

const Abrir = ({ rotulo, to }: { rotulo: string; to: string }) => (
  <Link to={to} className="text-marca underline underline-offset-4">
    Abrir<span className="sr-only">{` ${rotulo}`}</span>
  </Link>
)

/** The fields that people read first; the rest follows in its order. */
const PRIMEIRO = ['empresa_nome', 'responsavel_nome', 'nome', 'email', 'telefone']

/** Fields of a related object that add to the row itself. */
function listCamposDentro(dentro: Linha, linha: Linha): string[] {
  const dizAlgo = (nome: string) => tem(dentro[nome]) && JSON.stringify(dentro[nome]) !== JSON.stringify(linha[nome])
  const nomes = Object.keys(dentro).filter(dizAlgo)
  return [...PRIMEIRO.filter((nome) => nomes.includes(nome)), ...nomes.filter((nome) => !PRIMEIRO.includes(nome))]
}

/** Title of a name of `relacionados` and the table of its rows, where its words and the table of that name are not. */
const RELACIONADOS: Readonly<Record<string, readonly [titulo: string, tabela: string]>> = {
  // Each leads to its vacancy.
  candidaturas: ['Candidaturas', 'vagas'],
  canais: ['Canais da vaga', ''],
  codigos_de_acesso: ['Códigos de acesso dos últimos dois dias', ''],
  consultoria: ['Consultoria', 'consultorias'],
  linhas: ['Vagas por situação', ''],
  outras: ['Outras denúncias', ''],
  solicitacao: ['Pedido', 'solicitacoes'],
  suspensoes: ['Suspensões', ''],
  vaga: ['Vaga', 'vagas'],
}
const TITULO_DO_ITEM = [
  'consultoria_nome',
  'tipo_servico',
  'cargo',
  'consultoria_email',
  'canal',
  'motivo',
  'tipo',
  'de',
  'assunto',
  'nome',
  'meio',
]
const CAMPOS_DE_CADA = 5

/** The related rows, each with a link to its own view. */
const listRelacionados = (relacionados: Linha): Parte[] =>
  Object.entries(relacionados).flatMap(([nome, valor]) => {
    const [nomeado, daTabela] = RELACIONADOS[nome] ?? [describeCampo(nome), nome]
    const tabela = findTabela(daTabela)
    const itens = (Array.isArray(valor) ? valor : [valor]).map(objeto).filter((item) => item !== null)
    const relacionadas = itens.map((item) => {
      const campos = Object.keys(item)
      const titulo = TITULO_DO_ITEM.find((campo) => typeof item[campo] === 'string') ?? campos[0] ?? ''
      const texto = (campo: string) => formatCampo(tabela, campo, item)
      const resto = campos
        .filter((campo) => campo !== titulo && campo !== 'id' && !campo.endsWith('_id') && typeof item[campo] !== 'object')
        .map(texto)
        .filter(Boolean)
      const id = getIdDaLinha('id', item)
      return {
        titulo: texto(titulo),
        texto: joinPontos(resto.slice(0, CAMPOS_DE_CADA)),
        ...(tabela && id && { para: paths.adminTabela(tabela.nome, { item: id }) }),
      }
    })
    return itens.length > 0 ? [{ titulo: nomeado, relacionados: relacionadas }] : []
  })

const status = {
  ...SITUACAO_DO_REEMBOLSO,
  ...SITUACOES_DO_PAGAMENTO,
  ...toTitulos(STATUS_CANAL),
  ...toTitulos(STATUS_VAGA),
}

/** Labels of codes by their field; a value without one is a text of its own. */
const CODIGOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...CODIGOS_DO_ANUNCIO,
  motivo: MOTIVOS_DENUNCIA,
  situacao: SITUACOES_DO_PAGAMENTO,
  status,
  de: status,
  para: status,
  gravidade: { bloqueia: 'Impede a publicação', avisa: 'Só avisa', revisa: 'Pede revisão' },
  meio: { email: 'E-mail', sms: 'SMS' },
  fim: {
    usado: 'Entrou com ele',
    nao_enviado: 'Não saiu',
    bloqueado: 'Errou cinco vezes',
    substituido: 'Pediu outro depois',
    vencido: 'Não usou a tempo',
    pendente: 'Ainda vale',
  },
  papel: { dono: 'Dono', membro: 'Membro', leitor: 'Leitor' },
  ator: { sistema: 'Sistema', equipe: 'Equipe', cliente: 'Quem anunciou' },
  fila: {
    seguranca: 'Segurança da conta',
    pagamento: 'Vagas e pagamentos',
    equipe: 'Equipe',
    pessoa: 'Pedidos, propostas e cadastros',
    candidaturas: 'Candidaturas acompanhadas',
    respostas: 'Respostas a candidaturas não confirmadas',
    estranhos: 'Endereços não confirmados',
    candidatos: 'Candidaturas não confirmadas',
    publico: 'Contato e denúncias',
    entregas: 'Planilhas e webhooks',
    avisos: 'Avisos e resumos',
    alertas_pedidos: 'Alertas não confirmados',
    alertas: 'Alertas de vagas',
  },
}
/** Fields whose codes are read as words. */
const EM_PALAVRAS = ['regra', 'campo']

/** The label of a stored code of a field, when it has one. */
function findRotuloDoCodigo(campo: string, valor: unknown): string | undefined {
  if (typeof valor !== 'string' || valor === '') return undefined
  if (EM_PALAVRAS.includes(campo)) return describeCampo(valor)
  return readCampo(campo).rotulos?.[valor] ?? CODIGOS[campo]?.[valor] ?? todosOsCampos[campo]?.rotulos?.[valor]
}

const FORMULARIOS: Partial<Record<Tabela['nome'], Readonly<Record<string, { readonly rotulo: string }>>>> = {
  solicitacoes: todosOsCampos,
  consultorias: camposConsultoria,
  vagas: camposVaga,
}

/** The name of a field of a row: of its table's column, of any list's, of the form's question, or its own words. */
export function getRotulo({ nome, colunas }: Tabela, campo: string): string {
  const perguntas = FORMULARIOS[nome]
  const pergunta = perguntas?.[campo] ?? perguntas?.[CAMPO_DA_COLUNA[campo] ?? '']
  const daTabela = colunas.find((coluna) => coluna.campo === campo)?.titulo
  return daTabela ?? findTitulo(campo) ?? pergunta?.rotulo ?? describeCampo(campo)
}

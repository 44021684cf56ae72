/* All that is known of a row, as the parts of a view: its fields in sections, and its related rows. */
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { type Fato, LinkDoFato, type Parte } from '../../fila/ficha'
import { findTabela } from '../../tabelas/registro'
import type { Linha, Tabela } from '../../tabelas/registro/tabela'
import { describeCampo, formatCelula, getFormato, getIdDaLinha } from '../../tabelas/registro/valor'
import { findRotuloDoCodigo, getRotulo } from './palavras'

/** Ids of rows of other tables. */
const TABELA_DO_ID: Readonly<Record<string, string>> = {
  cliente_id: 'clientes',
  solicitacao_id: 'solicitacoes',
  consultoria_id: 'consultorias',
  vaga_id: 'vagas',
  pagamento_id: 'pagamentos',
}

const tem = (valor: unknown) =>
  valor !== null && valor !== undefined && valor !== '' && !(Array.isArray(valor) && valor.length === 0)

const objeto = (valor: unknown): Linha | null =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Linha) : null

/** The text of any field: by its column, by the label of its code, or by its most likely meaning. */
export function formatCampo(tabela: Tabela | undefined, campo: string, linha: Linha): string {
  const coluna = tabela?.colunas.find((outra) => outra.campo === campo)
  const valor = linha[campo]
  const rotulo = (typeof valor === 'string' ? coluna?.rotulos?.[valor] : undefined) ?? findRotuloDoCodigo(campo, valor)
  return rotulo ?? formatCelula(coluna ?? { campo, formato: getFormato(campo, valor) }, linha)
}

/** The number stands at the foot; the chosen channels are related rows; what serves a decision is shown where it is made. */
const FORA = ['id', 'canais_selecionados', 'visto', 'mudancas', 'na_revisao']

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

const TITULOS: Readonly<Record<string, string>> = {
  solicitacoes: 'Solicitações',
  solicitacao: 'Solicitação',
  propostas: 'Propostas',
  consultoria: 'Consultoria',
  canais: 'Canais da vaga',
  vaga: 'Vaga',
  eventos: 'Eventos',
  reembolsos: 'Reembolsos',
  denuncias: 'Outras denúncias',
  outras: 'Outras denúncias',
  suspensoes: 'Suspensões',
  linhas: 'Vagas por situação',
}
/** Table for a name of `relacionados`. */
const TABELA_DE: Readonly<Record<string, string>> = {
  solicitacoes: 'solicitacoes',
  solicitacao: 'solicitacoes',
  propostas: 'propostas',
  consultoria: 'consultorias',
  vaga: 'vagas',
  reembolsos: 'reembolsos',
  denuncias: 'denuncias',
}
const TITULO_DO_ITEM = ['consultoria_nome', 'tipo_servico', 'cargo', 'consultoria_email', 'canal', 'motivo', 'tipo', 'de']
const CAMPOS_DE_CADA = 5

/** The related rows, each with a link to its own view. */
export const listRelacionados = (relacionados: Linha): Parte[] =>
  Object.entries(relacionados).flatMap(([nome, valor]) => {
    const tabela = findTabela(TABELA_DE[nome] ?? '')
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
        texto: resto.slice(0, CAMPOS_DE_CADA).join(' · '),
        ...(tabela && id && { para: paths.adminTabela(tabela.nome, { item: id }) }),
      }
    })
    return itens.length > 0 ? [{ titulo: TITULOS[nome] ?? describeCampo(nome), relacionados: relacionadas }] : []
  })

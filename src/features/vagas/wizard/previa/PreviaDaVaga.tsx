import { useContext } from 'react'
import { Badge } from '@/components/ui/Badge'
import { cleanLinha, cleanParagrafo } from '@/domain/br/texto'
import { JORNADAS, PCD, PROGRAMAS } from '@/domain/vaga/detalhes'
import { SENIORIDADES, TAMANHOS_DA_EMPRESA, TIPOS_CONTRATO } from '@/domain/vaga/opcoes'
import { isFaixaInvertida, joinBeneficios, type VagaForm } from '@/domain/vaga/vaga'
import { TIPOS_DE_PERGUNTA } from '@/domain/vaga/perguntas'
import { toPerguntas } from '@/domain/vaga/perguntas-form'
import { TextoDoAnuncio } from '@/features/publico/TextoDoAnuncio'
import { joinPontos } from '@/lib/format'
import { AnuncioContext } from '../anuncio'
import { previaDaVaga } from '../textos'

const linha = (valor: VagaForm[string]) => (typeof valor === 'string' ? cleanLinha(valor) : '')
const paragrafo = (valor: VagaForm[string]) => (typeof valor === 'string' ? cleanParagrafo(valor) : '')
const rotulo = (lista: Readonly<Record<string, string>>, valor: VagaForm[string]) => lista[linha(valor)] ?? ''

/** The salary as in the public ad; a hidden, empty or inverted one is left out (docs/product/vacancies.md#salary-range). */
export function formatSalarioDoAnuncio(valores: VagaForm): string {
  const [minimo, maximo] = [linha(valores.salario_min), linha(valores.salario_max)]
  if (valores.mostrar_salario !== true || (!minimo && !maximo) || isFaixaInvertida(valores)) return ''
  const por = valores.salario_periodo === 'hora' ? ' por hora' : ''
  if (minimo && maximo) return `${minimo === maximo ? minimo : `${minimo} a ${maximo}`}${por}`
  return `${minimo ? `A partir de ${minimo}` : `Até ${maximo}`}${por}`
}

/** Preview of the public ad, after each pause in typing. All of it is text: HTML is shown as typed. */
export function PreviaDaVaga() {
  const { valores } = useContext(AnuncioContext)
  const cargo = linha(valores.cargo)
  const salario = formatSalarioDoAnuncio(valores)
  const lugar = [linha(valores.local_de_trabalho), linha(valores.uf)].filter(Boolean).join(', ')
  const marcas = [
    linha(valores.modalidade),
    rotulo(TIPOS_CONTRATO, valores.tipo_contrato),
    rotulo(PROGRAMAS, valores.programa),
    rotulo(SENIORIDADES, valores.senioridade),
    linha(valores.area),
    linha(valores.setor),
  ].filter(Boolean)
  const detalhes = [
    linha(valores.numero_de_vagas) && previaDaVaga.numeroDeVagas(linha(valores.numero_de_vagas)),
    rotulo(JORNADAS, valores.jornada),
    linha(valores.horario),
    rotulo(PCD, valores.pcd),
  ].filter(Boolean)
  const beneficios = joinBeneficios(valores).split('; ').filter(Boolean)
  const grupo = linha(valores.vaga_afirmativa_grupo)
  return (
    <article className="text-sm">
      {valores.vaga_afirmativa === true ? (
        <Badge tone="brand" className="mb-3">
          {previaDaVaga.vagaAfirmativa(grupo)}
        </Badge>
      ) : null}
      <p className={`text-xl leading-tight font-semibold wrap-anywhere ${cargo ? '' : 'text-tinta-suave'}`}>
        {cargo || previaDaVaga.cargoVaga}
      </p>
      <p className="mt-1 wrap-anywhere text-tinta-suave">{joinPontos([linha(valores.empresa) || 'Empresa', lugar])}</p>
      <p className="mt-3 flex flex-wrap gap-1.5">
        {marcas.map((marca) => (
          <Badge key={marca}>{marca}</Badge>
        ))}
      </p>
      <p className={`mt-3 ${salario ? 'font-semibold' : 'text-tinta-suave'}`}>{salario || previaDaVaga.semSalario}</p>
      {detalhes.length > 0 ? <p className="mt-1 wrap-anywhere text-tinta-suave">{joinPontos(detalhes)}</p> : null}
      <Parte titulo={previaDaVaga.sobreVaga} texto={paragrafo(valores.descricao)} vazio={previaDaVaga.vazio} />
      <Parte titulo="Requisitos" texto={paragrafo(valores.requisitos)} />
      {beneficios.length > 0 ? (
        <div className="mt-5">
          <p className="font-semibold">Benefícios</p>
          <ul className="mt-1 list-disc space-y-0.5 pl-5 marker:text-linha-forte">
            {beneficios.map((beneficio, at) => (
              <li key={at} className="wrap-anywhere">
                {beneficio}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Parte titulo="Diferenciais" texto={paragrafo(valores.diferenciais)} />
      <Parte titulo="Acessibilidade" texto={paragrafo(valores.acessibilidade)} />
      <Parte titulo={linha(valores.empresa_nome) || previaDaVaga.sobreEmpresa} texto={paragrafo(valores.empresa_descricao)} />
      <Empresa site={linha(valores.empresa_site)} tamanho={rotulo(TAMANHOS_DA_EMPRESA, valores.empresa_tamanho)} />
      <Perguntas valor={valores.perguntas} />
      <Contato linhas={[linha(valores.responsavel_nome), linha(valores.email), linha(valores.telefone).replace(/^\+55$/, '')]} />
    </article>
  )
}

function Parte({ titulo, texto, vazio }: { titulo: string; texto: string; vazio?: string }) {
  if (!texto && !vazio) return null
  return (
    <div className="mt-5">
      <p className="font-semibold wrap-anywhere">{titulo}</p>
      <div className={`mt-1 ${texto ? '' : 'text-tinta-suave'}`}>
        <TextoDoAnuncio texto={texto || (vazio ?? '')} />
      </div>
    </div>
  )
}

function Empresa({ site, tamanho }: { site: string; tamanho: string }) {
  const partes = [site, tamanho && `Porte: ${tamanho.toLowerCase()}`].filter(Boolean)
  return partes.length > 0 ? <p className="mt-2 wrap-anywhere text-tinta-suave">{joinPontos(partes)}</p> : null
}

/** What every candidate is asked, without the criteria. */
function Perguntas({ valor }: { valor: VagaForm[string] }) {
  const perguntas = toPerguntas(valor).filter(({ texto }) => texto)
  if (perguntas.length === 0) return null
  return (
    <div className="mt-5">
      <p className="font-semibold">{previaDaVaga.perguntas}</p>
      <ol className="mt-1 list-decimal space-y-1 pl-5">
        {perguntas.map(({ texto, tipo, opcoes }, at) => (
          <li key={at} className="wrap-anywhere">
            <span>{`${texto} `}</span>
            <span className="text-tinta-suave">{joinPontos(opcoes) || TIPOS_DE_PERGUNTA[tipo]}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Contato({ linhas }: { linhas: readonly string[] }) {
  const ditas = linhas.filter(Boolean)
  if (ditas.length === 0) return null
  return (
    <div className="mt-5 rounded-campo bg-suave p-3.5">
      <p className="font-semibold">Contato</p>
      {ditas.map((dita) => (
        <p key={dita} className="wrap-anywhere">
          {dita}
        </p>
      ))}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { DocumentField } from '@/components/form/masked/DocumentField'
import { SelectField } from '@/components/form/SelectField'
import { TextField } from '@/components/form/TextField'
import { Notice } from '@/components/ui/Notice'
import { ANUNCIADOS, type NumeroDoSite } from '@/features/marketplace/numeros'
import { formatDia } from '@/lib/format'
import { adminQueries } from '../api'
import { type CampoDeConfiguracao, ROTULOS } from './campos'
import { ParteDasConfiguracoes } from './ParteDasConfiguracoes'
import { useConfiguracoes } from './use-configuracoes'

/** The figures, each with where the true one comes from; without a source there is none. */
const FIGURAS: readonly (readonly [nome: NumeroDoSite, fonte: string | null])[] = [
  ['empresas', 'clientes com um pedido confirmado'],
  ['consultorias', 'consultorias no diretório'],
  ['canais', 'canais à venda'],
  ['satisfacao', null],
]
const CAMPOS: readonly CampoDeConfiguracao[] = ['razao_social', 'cnpj', ...FIGURAS.map(([nome]) => `numero_${nome}` as const)]

/** Who the company is, and which figures the public pages show (docs/product/site.md#marketing-numbers). */
export function OQueOSiteDiz() {
  const parte = useConfiguracoes(CAMPOS)
  const { data: contados } = useQuery(adminQueries.dadosDoSite())
  const { guardadas } = parte
  const em = contados ? formatDia(contados.contado_em) : ''
  return (
    <ParteDasConfiguracoes
      id="o-que-o-site-diz"
      titulo="O que o site diz"
      texto="A empresa e os números que as páginas públicas mostram assim que você salva."
      parte={parte}
    >
      {guardadas && !(guardadas.razao_social && guardadas.cnpj) ? (
        <Notice tone="warning" title="Faltam os dados da empresa">
          O rodapé, os termos e o pagamento mostram a razão social e o CNPJ só quando os dois estão preenchidos. O Decreto
          7.962/2013 pede os dois a quem vende pela internet.
        </Notice>
      ) : null}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="razao_social" label={ROTULOS.razao_social} optional announced />
        <DocumentField kind="cnpj" name="cnpj" label={ROTULOS.cnpj} optional announced />
        {FIGURAS.map(([nome, fonte]) => {
          const { valor, sufixo } = ANUNCIADOS[nome]
          const contado = contados?.numeros[nome].valor ?? null
          const verdade = contado === null ? 'ainda não contado' : `${contado} ${fonte}, em ${em}`
          return (
            <SelectField
              key={nome}
              name={`numero_${nome}`}
              label={ROTULOS[`numero_${nome}`]}
              hint={fonte ? `Verdadeiro: ${verdade}.` : 'Não medimos: não há número verdadeiro.'}
              options={[
                { value: 'anunciado', label: `O anunciado: ${valor}${sufixo}` },
                ...(fonte ? [{ value: 'verdadeiro', label: 'O verdadeiro' }] : []),
                { value: 'nenhum', label: 'Nenhum' },
              ]}
              announced
            />
          )
        })}
      </div>
    </ParteDasConfiguracoes>
  )
}

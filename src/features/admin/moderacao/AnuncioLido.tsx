import { formatarCentavos } from '@/domain/br/dinheiro'
import { Fatos } from '../fila/Fatos'
import { type Linha, numero, texto } from '../fila/linha'

const reais = (valor: number) => formatarCentavos(Math.round(valor * 100))

function faixa(vaga: Linha): string {
  const [de, ate] = [numero(vaga, 'salario_min'), numero(vaga, 'salario_max')]
  if (de && ate) return `${reais(de)} a ${reais(ate)}`
  return de || ate ? reais(de || ate) : ''
}

/** The public texts of an ad. */
export function AnuncioLido({ vaga }: { vaga: Linha }) {
  return (
    <Fatos
      fatos={[
        ['Cargo', texto(vaga, 'cargo')],
        ['Empresa', texto(vaga, 'empresa')],
        ['Onde', [texto(vaga, 'local_de_trabalho'), texto(vaga, 'uf')].filter(Boolean).join(', ')],
        ['Modalidade', texto(vaga, 'modalidade')],
        ['Salário', faixa(vaga)],
        ['Descrição', texto(vaga, 'descricao')],
        ['Requisitos', texto(vaga, 'requisitos')],
        ['Benefícios', texto(vaga, 'beneficios')],
        ['Diferenciais', texto(vaga, 'diferenciais')],
        ['Sobre a empresa', texto(vaga, 'empresa_descricao')],
        ['Site da empresa', texto(vaga, 'empresa_site')],
        ['Vaga afirmativa', texto(vaga, 'vaga_afirmativa_grupo')],
      ]}
    />
  )
}

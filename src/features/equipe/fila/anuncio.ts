import { writeValor } from '@/domain/vaga/edicao'
import { formatFaixa, getFaixaPublica } from '@/domain/vaga/publica/salario'
import type { VagaNoAr } from '@/domain/vaga/publica/vaga-publica'

/** An ad with every text, on the air or not. */
type Anuncio = Omit<VagaNoAr, 'codigo_ref' | 'publicada_em' | 'expira_em' | 'atualizada_em'>

/** The non-empty parts of an ad, in the order in which other sites ask for them; a hidden salary too, where the team has it. */
export function listPartesDoAnuncio(vaga: Anuncio): (readonly [rotulo: string, valor: string])[] {
  const faixa = getFaixaPublica({ ...vaga, mostrar_salario: true })
  const partes = [
    ['Título', vaga.cargo],
    ['Empresa', vaga.empresa],
    ['Local', [vaga.local_de_trabalho, vaga.uf].filter(Boolean).join(', ')],
    ['Modalidade', vaga.modalidade],
    ['Contrato', writeValor('tipo_contrato', vaga.tipo_contrato)],
    ['Senioridade', writeValor('senioridade', vaga.senioridade)],
    ['Área', vaga.area],
    ['Setor', vaga.setor],
    ['Salário', faixa && formatFaixa(faixa)],
    ['Vagas', writeValor('numero_de_vagas', vaga.numero_de_vagas)],
    ['Horário', [writeValor('jornada', vaga.jornada), vaga.horario].filter(Boolean).join(', ')],
    ['Programa', writeValor('programa', vaga.programa)],
    ['PCD', writeValor('pcd', vaga.pcd)],
    ['Vaga afirmativa', vaga.vaga_afirmativa && (vaga.vaga_afirmativa_grupo || 'Sim')],
    ['Descrição', vaga.descricao],
    ['Requisitos', vaga.requisitos],
    ['Benefícios', vaga.beneficios],
    ['Diferenciais', vaga.diferenciais],
    ['Acessibilidade', vaga.acessibilidade],
    ['Nome oficial', vaga.empresa_nome],
    ['Porte da empresa', writeValor('empresa_tamanho', vaga.empresa_tamanho)],
    ['Sobre a empresa', vaga.empresa_descricao],
    ['Site da empresa', vaga.empresa_site],
  ] as const
  return partes.flatMap(([rotulo, valor]) => (valor ? [[rotulo, valor]] : []))
}

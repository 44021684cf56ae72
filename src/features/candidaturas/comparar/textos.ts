/** What people read in `features/candidaturas/comparar`: one object for each component. */

export const comparar = {
  titulo: (n: number) => `Comparar ${n} candidaturas`,
  rotulo: 'Comparação, lado a lado',
  situacao: 'Situação',
  nota: 'Sua avaliação',
  criterios: 'Critérios das perguntas',
  lugar: 'Onde mora',
  pretensao: 'Pretensão',
  curriculo: 'Currículo',
  comCurriculo: 'Com currículo',
  mensagem: 'Mensagem',
  anotacao: 'Anotação',
  origem: 'Origem',
  vazio: 'Não informado',
  abrir: (nome: string) => `Abrir candidatura de ${nome}`,
  abrirCurto: 'Abrir',
} as const

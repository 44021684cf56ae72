/** What people read in `features/candidaturas/sem-nomes`: one object for each component. */

export const avaliarSemNomes = {
  rotulo: 'Avaliar sem ver quem é',
  dica: 'Nome, cidade, contatos e currículo só aparecem para cada pessoa da empresa depois da primeira nota que ela der.',
  quem: (ligado: boolean, nome: string, quando: string) => `${ligado ? 'Ligado' : 'Desligado'} por ${nome}, ${quando}.`,
  ligado: 'Nomes ocultos até a primeira nota',
  desligado: 'Nomes à vista',
} as const

export const semNomesNoQuadro = {
  ligado: 'Nomes ocultos até a sua primeira nota. A busca acha só quem você já avaliou.',
  soLe: 'Nomes ocultos para quem só lê.',
  mudadas: (mudadas: number, notas: number) =>
    `${mudadas} de ${notas} ${notas === 1 ? 'nota mudou' : 'notas mudaram'} depois de ver o nome.`,
} as const

export const quemE = {
  avalie: 'Dê a primeira nota para ver quem é',
  soLe: 'Nome oculto para quem só lê',
  darNota: 'Dar nota',
} as const

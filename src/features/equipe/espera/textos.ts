/** What people read in `features/equipe/espera`: one object for each component. */

export const esperaPage = {
  paraResolver: 'Para resolver',
  vazia: 'Nada espera por você',
  texto: 'Pedidos, cadastros, denúncias e falhas aparecem aqui quando chegarem.',
  prazo: (quando: string) => `Prazo ${quando}`,
  rotinaFalha: 'Uma rotina falhou ou parou',
  verSaude: 'Ver a saúde do sistema',
  carregando: 'Carregando o que há para resolver',
  itens: (total: number, contagem: string, mostrados: number) =>
    `${total === 1 ? '1 item' : `${contagem} itens`}${mostrados < total ? `; os ${mostrados} mais urgentes` : ''}`,
} as const

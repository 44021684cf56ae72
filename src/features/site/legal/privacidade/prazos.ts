/** Retention period of each kind of data, by subject: the periods of the routine `purga` and of the tables that expire automatically. */
export const PRAZOS = [
  {
    assunto: 'Pedidos, propostas e consultorias',
    prazos: [
      { dado: 'Pedido que ninguém confirmou', prazo: '180 dias depois de enviado, se não tiver sido aberto.' },
      { dado: 'Pedido e dados de contato dele', prazo: '24 meses depois da última mudança, ou na hora em que você o excluir.' },
      {
        dado: 'Link de acompanhamento',
        prazo: 'Vale 180 dias; pode ser renovado por você e deixa de valer ao excluir o pedido.',
      },
      { dado: 'Código secreto de um envio', prazo: '30 dias.' },
      {
        dado: 'Cadastro de consultoria que não foi terminado',
        prazo: '30 dias depois de começado. Depois de terminado, o rascunho fica sem dados até o mesmo dia.',
      },
      {
        dado: 'Consultoria cadastrada',
        prazo:
          'Até a conta de quem a assumiu ser excluída, na hora. Se nunca foi aprovada, ou se ninguém entrou com o e-mail dela e a ' +
          'assumiu: 12 meses depois da última mudança. Quem entra com o e-mail e diz que o cadastro não é seu o exclui na hora.',
      },
      {
        dado: 'Proposta enviada',
        prazo:
          'Espera resposta por 7, 15 ou 30 dias, como quem a enviou escolheu, e por mais 15 se quem pediu der mais prazo. É apagada ' +
          'com o pedido ou com a conta de quem a enviou.',
      },
    ],
  },
  {
    assunto: 'Vagas, candidaturas e empresas',
    prazos: [
      {
        dado: 'Vaga, mudanças feitas nela e dados de contato',
        prazo:
          '24 meses depois de encerrada ou expirada, ou na hora em que você excluir a conta. Vaga que ninguém pagou, ou que ' +
          'a revisão segurou e ninguém corrigiu, é encerrada em 30 dias, e o que foi pago é reembolsado.',
      },
      {
        dado: 'O que fica de uma vaga paga',
        prazo:
          '5 anos: valor, cupom, canais, datas, código, cargo, estado, senioridade, modalidade e tipo de contrato, ' +
          'sem o seu nome, os seus contatos, a empresa nem o texto do anúncio.',
      },
      {
        dado: 'Candidatura a uma vaga',
        prazo:
          '180 dias depois do fim da vaga, ou na hora em que você a retirar, excluir a conta do seu e-mail ou voltar atrás no ' +
          'consentimento. O currículo em arquivo, as respostas, a entrevista e as anotações e notas da empresa vão junto. Fica só que houve uma candidatura, sem dizer de quem.',
      },
      {
        dado: 'Currículo guardado com a empresa',
        prazo:
          'Os 6 ou 12 meses que você escolheu, uma vez mais 6 se você disser, ou até parar, ou até a empresa sair do cadastro.',
      },
      {
        dado: 'Denúncia de uma vaga',
        prazo: 'Enquanto a vaga estiver guardada. O e-mail de quem denunciou é apagado 180 dias depois, ou com a conta dele.',
      },
      {
        dado: 'Alerta de vagas',
        prazo:
          'Um ano depois de você confirmar ou renovar; 7 dias, se ninguém confirmar; na hora em que você o parar ou excluir a conta do seu e-mail.',
      },
      {
        dado: 'Aviso de que a assinatura abriu',
        prazo:
          'Até o aviso ser enviado, você o parar ou excluir a conta do seu e-mail; no máximo um ano, ou 7 dias, se ninguém confirmar.',
      },
      {
        dado: 'Visitas à página de uma vaga',
        prazo: 'Contagens por dia e por origem, sem dizer de quem, enquanto a vaga estiver guardada.',
      },
      {
        dado: 'Empresa cadastrada, com a página pública e o logo',
        prazo: 'Até você a excluir, ou excluir a conta, na hora. Se outra pessoa publica nela, passa a ser dela com as vagas.',
      },
      { dado: 'Pessoa que trabalha em uma empresa', prazo: 'Até ela sair, ser retirada ou excluir a conta, na hora.' },
      { dado: 'E-mail convidado para uma empresa', prazo: '7 dias, ou até o convite ser aceito ou retirado.' },
      {
        dado: 'Documento que confere uma empresa',
        prazo: 'Um dia depois de a equipe decidir, ou de você o retirar ou excluir a empresa.',
      },
      { dado: 'Conferência da empresa', prazo: 'Um ano, ou até você mudar o nome dela ou a excluir.' },
      { dado: 'Modelo de mensagem a candidatos', prazo: 'Até você o excluir, ou excluir a conta, na hora.' },
    ],
  },
  {
    assunto: 'Conta e acesso',
    prazos: [
      { dado: 'Código de acesso', prazo: 'Vale 5 minutos. O registro cifrado é apagado em 48 horas.' },
      {
        dado: 'Navegadores em que você entrou com código',
        prazo: 'Os 10 mais recentes, em forma cifrada, até você excluir a conta, na hora.',
      },
      {
        dado: 'Registro técnico de entradas',
        prazo:
          'Até 48 horas depois de a conta ser excluída, quando o fornecedor da autenticação permite; se não, pelo prazo próprio dele.',
      },
      {
        dado: 'Conta e perfil',
        prazo: 'Até você excluir a conta, na hora, com os pedidos do seu e-mail. Conta que ninguém verificou: 30 dias sem uso.',
      },
      {
        dado: 'E-mail de quem foi da administração',
        prazo:
          'Fica na lista como inativo, sem direito algum, também depois de a conta ser excluída. O registro do que cada pessoa da administração fez fica 5 anos.',
      },
    ],
  },
  {
    assunto: 'Segurança, mensagens e arquivos',
    prazos: [
      {
        dado: 'Arquivo enviado que ficou sem uso',
        prazo: 'Um dia. Os outros são apagados com o que os usa: proposta, candidatura, perfil ou página.',
      },
      {
        dado: 'Contagens de segurança (limites) e verificação contra robôs, em forma cifrada',
        prazo: 'Até o fim da janela do limite, que dura de minutos a 30 dias, e mais uma hora. A verificação vale 15 minutos.',
      },
      {
        dado: 'Registro das mensagens enviadas, com a rede de quem as causou em forma cifrada',
        prazo: '30 dias depois do envio. O link secreto é apagado assim que ela sai.',
      },
      {
        dado: 'Mensagens para a equipe',
        prazo: '24 meses. Se você excluir a conta, ficam só assunto, data e protocolo.',
      },
    ],
  },
  {
    assunto: 'Consentimentos e pagamentos',
    prazos: [
      {
        dado: 'Prova de consentimento',
        prazo: 'Enquanto o consentimento valer e mais 5 anos, sem o seu nome nem o seu e-mail em texto legível.',
      },
      {
        dado: 'Pagamentos',
        prazo:
          '5 anos depois de pagos, como manda a lei fiscal: valor, datas, reembolsos, nota fiscal, nome e CPF ou CNPJ de quem pagou, sem o ' +
          'e-mail quando a conta é excluída. O que não chegou a ser pago: 180 dias.',
      },
    ],
  },
] as const

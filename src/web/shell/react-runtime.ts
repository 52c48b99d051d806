// Every entry loads this first, so that each build puts React into one file in the same order: the files come out equal, under
// one name, and a browser that has it from another page of ours does not fetch it again.
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
